import './resident.css';
import { LINES, REELS } from '@tulpar/games/resident/reels';
import { resident } from '@tulpar/games/resident/resident';
import { SAFES } from '@tulpar/games/resident/safe';
import { linePays, openPaytable } from '#stage/slots/paytable.ts';
import { createSlot } from '#stage/slots/slot-view.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';
import { createSafe } from './safe.ts';

type PayingName = 'owl' | 'dombra' | 'cable-car' | 'samovar' | 'midnight' | 'cipher' | 'binoculars' | 'tea';
const PAYING = Object.keys(REELS.table.pays) as PayingName[];

function paytable(stage: Stage): void {
  const { t, money, panel } = stage;
  openPaytable(stage, {
    hint: t('arcade.slot.perLine'),
    pays: PAYING.map((name) => ({
      picture: pictures[name] ?? '',
      name: t(`arcade.resident.symbols.${name}`),
      pays: linePays(REELS.table.pays[name], panel.stake / LINES.length),
    })),
    rules: [
      { picture: pictures['resident'] ?? '', name: t('arcade.resident.symbols.resident'), text: t('arcade.resident.wild') },
      {
        picture: pictures['safe'] ?? '',
        name: t('arcade.resident.symbols.safe'),
        text: t('arcade.resident.safeRule'),
        list: Object.entries(SAFES).map(([count, { pays }]) => t('arcade.resident.safePays', { count, amount: money(pays * panel.stake) })),
      },
    ],
    lines: LINES,
  });
}

/** Five reels of a spy's night, nine lines, and a safe to crack. */
export const residentGame: ArcadeGame = {
  game: resident,
  open: (stage): Promise<GameView> =>
    createSlot(stage, {
      name: 'resident',
      title: stage.t('arcade.resident.title'),
      pictures,
      tones: ['#0a0424', '#1c0f52', '#2c1a7a'],
      rows: REELS.rows,
      strips: REELS.strips,
      firstStops: [2, 4, 24, 25, 15],
      lines: LINES,
      winText: ({ line, win }) => stage.t('arcade.slot.lineWin', { number: (line ?? 0) + 1, amount: stage.money(win) }),
      scatterText: (win) => stage.t('arcade.resident.safesWin', { amount: stage.money(win) }),
      openPaytable: () => paytable(stage),
      feature: createSafe(stage),
    }),
};
