import './silk-road.css';
import { COIN_VALUES } from '@tulpar/games/silk-road/caravan';
import { LINES, REELS } from '@tulpar/games/silk-road/reels';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { linePays, openPaytable } from '#stage/slots/paytable.ts';
import { createSlot } from '#stage/slots/slot-view.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { createCaravan } from './caravan.ts';
import { pictures } from './pictures.ts';

type PayingName = 'ewer' | 'chest' | 'silk' | 'spice' | 'hami' | 'lapis' | 'jade' | 'garnet';
const PAYING = Object.keys(REELS.table.pays) as PayingName[];

function paytable(stage: Stage): void {
  const { t, money, panel } = stage;
  const lineBet = panel.stake / LINES.length;
  const { topWinTimesStake } = silkRoad.facts;
  openPaytable(stage, {
    hint: t('arcade.slot.perLine'),
    pays: PAYING.map((name) => ({
      picture: pictures[name] ?? '',
      name: t(`arcade.silk.symbols.${name}`),
      pays: linePays(REELS.table.pays[name], lineBet),
    })),
    rules: [
      { picture: pictures['astrolabe'] ?? '', name: t('arcade.silk.symbols.astrolabe'), text: t('arcade.silk.wild') },
      {
        picture: pictures['coin'] ?? '',
        name: t('arcade.silk.caravan'),
        text: t('arcade.silk.caravanRule'),
        list: [
          t('arcade.silk.worth', { least: money(COIN_VALUES[0][0] * lineBet), most: money((COIN_VALUES.at(-1)?.[0] ?? 0) * lineBet) }),
          t('arcade.silk.top', { amount: money(topWinTimesStake * panel.stake) }),
        ],
      },
    ],
    lines: LINES,
    rows: REELS.rows,
  });
}

/** Five reels of what caravans carry, forty lines, and coins that stay. */
export const silkRoadGame: ArcadeGame = {
  game: silkRoad,
  open: (stage): Promise<GameView> =>
    createSlot(stage, {
      name: 'silk-road',
      title: stage.t('arcade.silk.title'),
      pictures,
      tones: ['#16082c', '#2a1150', '#3d1a6c'],
      rows: REELS.rows,
      strips: REELS.strips,
      firstStops: [4, 9, 5, 12, 17],
      lines: LINES,
      winText: ({ line, win }) => stage.t('arcade.slot.lineWin', { number: (line ?? 0) + 1, amount: stage.money(win) }),
      scatterText: (win) => stage.money(win),
      openPaytable: () => paytable(stage),
      feature: createCaravan(stage),
    }),
};
