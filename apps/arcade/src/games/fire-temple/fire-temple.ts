import './fire-temple.css';
import { fireTemple } from '@tulpar/games/fire-temple/fire-temple';
import { COINS, FREE_SPINS, LADDER, MAIN, TEMPLES_MIN, templePays } from '@tulpar/games/fire-temple/symbols';
import { openPaytable } from '#stage/slots/paytable.ts';
import { createTumbleSlot } from '#stage/slots/tumbles/tumble-slot.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { createFires } from './fires.ts';
import { pictures } from './pictures.ts';

type PayingName = 'altar' | 'buta' | 'jug' | 'armudu' | 'nar' | 'ruby' | 'emerald' | 'sapphire';
const PAYING = Object.keys(MAIN.pays) as PayingName[];
const isPaying = (symbol: string): symbol is PayingName => PAYING.some((name) => name === symbol);

/** The field before the first round: every symbol, and none often enough to win. */
const FIRST_GRID = [
  ['ruby', 'jug', 'sapphire', 'nar', 'buta'],
  ['emerald', 'altar', 'armudu', 'ruby', 'sapphire'],
  ['nar', 'buta', 'temple', 'emerald', 'jug'],
  ['sapphire', 'ruby', 'altar', 'armudu', 'emerald'],
  ['jug', 'emerald', 'nar', 'buta', 'ruby'],
  ['armudu', 'sapphire', 'emerald', 'jug', 'nar'],
] as const;

/** How many of a kind, as it is read: 8–9, 10–11, 12+. */
const countText = (from: number, next: number | undefined): string => (next === undefined ? `${from}+` : `${from}–${next - 1}`);

function paytable(stage: Stage): void {
  const { t, money, panel } = stage;
  const coin = panel.stake / COINS;
  const temples = [TEMPLES_MIN, TEMPLES_MIN + 1, TEMPLES_MIN + 2];
  openPaytable(stage, {
    hint: t('arcade.fire.hint'),
    pays: PAYING.map((name) => ({
      picture: pictures[name] ?? '',
      name: t(`arcade.fire.symbols.${name}`),
      pays: (MAIN.pays[name] ?? [])
        .map(([from, pays], place, all) => ({ count: countText(from, all[place + 1]?.[0]), win: pays * coin }))
        .toReversed(),
    })),
    rules: [
      {
        picture: pictures['altar'] ?? '',
        name: t('arcade.fire.falls'),
        text: t('arcade.fire.fallRule', { most: LADDER.at(-1) ?? 1 }),
      },
      {
        picture: pictures['temple'] ?? '',
        name: t('arcade.fire.symbols.temple'),
        text: t('arcade.fire.templeRule', { count: FREE_SPINS }),
        list: temples.map((count, place) =>
          t('arcade.fire.templePays', {
            count: place === temples.length - 1 ? `${count}+` : String(count),
            amount: money(templePays(count) * panel.stake),
          }),
        ),
      },
      {
        picture: pictures['buta'] ?? '',
        name: t('arcade.fire.top'),
        text: t('arcade.fire.topText', { times: fireTemple.facts.topWinTimesStake }),
      },
    ],
  });
}

/** Six columns in a temple of fire: what wins burns away and lets the rest fall. */
export const fireTempleGame: ArcadeGame = {
  game: fireTemple,
  open: (stage): Promise<GameView> => {
    const { t, money } = stage;
    return createTumbleSlot(stage, {
      name: 'fire-temple',
      title: t('arcade.fire.title'),
      pictures,
      symbols: Object.keys(MAIN.weights),
      tones: ['#12050f', '#231019', '#331822'],
      firstGrid: FIRST_GRID,
      winText: ({ symbol, cells, win }, number) => {
        const what = { name: isPaying(symbol) ? t(`arcade.fire.symbols.${symbol}`) : '', count: cells.length, amount: money(win) };
        return number > 1 ? t('arcade.fire.winTimes', { ...what, number }) : t('arcade.fire.win', what);
      },
      scatterText: (win) => t('arcade.fire.templesWin', { amount: money(win) }),
      openPaytable: () => paytable(stage),
      feature: createFires(stage),
    });
  },
};
