import './snow-leopard.css';
import { HUNT_REELS, LINES, MAIN_REELS } from '@tulpar/games/snow-leopard/reels';
import { MOONS, snowLeopard, TOP_WIN_TIMES_STAKE } from '@tulpar/games/snow-leopard/snow-leopard';
import { linePays, openPaytable } from '#stage/slots/paytable.ts';
import { createSlot } from '#stage/slots/slot-view.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';

type PayingName = 'ibex' | 'peak' | 'edelweiss' | 'bell' | 'red-stone' | 'green-stone' | 'blue-stone' | 'ice';
const PAYING = Object.keys(MAIN_REELS.table.pays) as PayingName[];

function paytable(stage: Stage): void {
  const { t, money, panel } = stage;
  openPaytable(stage, {
    hint: t('arcade.slot.perLine'),
    pays: PAYING.map((name) => ({
      picture: pictures[name] ?? '',
      name: t(`arcade.leopard.symbols.${name}`),
      pays: linePays(MAIN_REELS.table.pays[name], panel.stake / LINES.length),
    })),
    rules: [
      { picture: pictures['leopard'] ?? '', name: t('arcade.leopard.symbols.leopard'), text: t('arcade.leopard.wild') },
      {
        picture: pictures['moon'] ?? '',
        name: t('arcade.leopard.symbols.moon'),
        text: t('arcade.leopard.moonRule', { amount: money(TOP_WIN_TIMES_STAKE * panel.stake) }),
        list: Object.entries(MOONS).map(([count, { pays, spins }]) =>
          t('arcade.leopard.moonPays', { count, amount: money(pays * panel.stake), spins }),
        ),
      },
    ],
    lines: LINES,
  });
}

/** Five reels of the mountains, twenty lines, and free spins in which every leopard stays where it came. */
export const snowLeopardGame: ArcadeGame = {
  game: snowLeopard,
  open: (stage): Promise<GameView> =>
    createSlot(stage, {
      name: 'leopard',
      title: stage.t('arcade.leopard.title'),
      pictures,
      tones: ['#0b0a2a', '#1d1a5c', '#2f2f8e'],
      rows: MAIN_REELS.rows,
      strips: MAIN_REELS.strips,
      freeStrips: HUNT_REELS.strips,
      freeText: stage.t('arcade.leopard.hunt'),
      holds: 'leopard',
      firstStops: [12, 13, 22, 8, 27],
      lines: LINES,
      winText: ({ line, win }) => stage.t('arcade.slot.lineWin', { number: (line ?? 0) + 1, amount: stage.money(win) }),
      scatterText: (win) => stage.t('arcade.leopard.moonsWin', { amount: stage.money(win) }),
      openPaytable: () => paytable(stage),
    }),
};
