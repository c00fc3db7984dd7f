import './golden-tulpar.css';
import { goldenTulpar, SHANYRAQS, TOP_WIN_TIMES_STAKE } from '@tulpar/games/golden-tulpar/golden-tulpar';
import { COINS, MAIN_REELS, RUN_REELS } from '@tulpar/games/golden-tulpar/reels';
import { linePays, openPaytable } from '#stage/slots/paytable.ts';
import { createSlot } from '#stage/slots/slot-view.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';

type PayingName = 'eagle' | 'saddle' | 'kumis' | 'shyraq' | 'tumar' | 'stirrup' | 'bilezik' | 'syrmaq';
const PAYING = Object.keys(MAIN_REELS.table.pays) as PayingName[];

function paytable(stage: Stage): void {
  const { t, money, panel } = stage;
  openPaytable(stage, {
    hint: t('arcade.slot.perWay'),
    pays: PAYING.map((name) => ({
      picture: pictures[name] ?? '',
      name: t(`arcade.golden.symbols.${name}`),
      pays: linePays(MAIN_REELS.table.pays[name], panel.stake / COINS),
    })),
    rules: [
      { picture: pictures['horse'] ?? '', name: t('arcade.golden.symbols.horse'), text: t('arcade.golden.wild') },
      {
        picture: pictures['shanyraq'] ?? '',
        name: t('arcade.golden.symbols.shanyraq'),
        text: t('arcade.golden.shanyraqRule', { amount: money(TOP_WIN_TIMES_STAKE * panel.stake) }),
        list: Object.entries(SHANYRAQS).map(([count, { pays, spins }]) =>
          t('arcade.golden.shanyraqPays', { count, amount: money(pays * panel.stake), spins }),
        ),
      },
    ],
  });
}

/** Five reels of the steppe, 243 ways, and free spins in which horses multiply. */
export const goldenTulparGame: ArcadeGame = {
  game: goldenTulpar,
  open(stage): Promise<GameView> {
    const { t, money } = stage;
    const names = new Map<string, string>(PAYING.map((name) => [name, t(`arcade.golden.symbols.${name}`)]));
    return createSlot(stage, {
      name: 'golden',
      title: t('arcade.golden.title'),
      pictures,
      tones: ['#031022', '#062a4a', '#0b4a6e'],
      rows: MAIN_REELS.rows,
      strips: MAIN_REELS.strips,
      freeStrips: RUN_REELS.strips,
      freeText: t('arcade.golden.run'),
      firstStops: [14, 6, 0, 16, 8],
      winText: ({ symbol, ways, win }) => t('arcade.slot.waysWin', { name: names.get(symbol) ?? '', count: ways, amount: money(win) }),
      scatterText: (win) => t('arcade.golden.shanyraqsWin', { amount: money(win) }),
      openPaytable: () => paytable(stage),
    });
  },
};
