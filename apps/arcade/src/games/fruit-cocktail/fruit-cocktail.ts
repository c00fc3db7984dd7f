import './fruit-cocktail.css';
import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { GLASSES } from '@tulpar/games/fruit-cocktail/glass';
import { LINES, MAIN_REELS, TOAST_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { linePays, openPaytable } from '#stage/slots/paytable.ts';
import { createSlot } from '#stage/slots/slot-view.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { createGlass } from './glass.ts';
import { pictures } from './pictures.ts';

type FruitName = 'pomegranate' | 'melon' | 'aport' | 'quince' | 'apricot' | 'fig' | 'grape';
const FRUITS = Object.keys(MAIN_REELS.table.pays) as FruitName[];

function paytable(stage: Stage): void {
  const { t, money, panel } = stage;
  openPaytable(stage, {
    hint: t('arcade.slot.perLine'),
    pays: FRUITS.map((name) => ({
      picture: pictures[name] ?? '',
      name: t(`arcade.fruit.symbols.${name}`),
      pays: linePays(MAIN_REELS.table.pays[name], panel.stake / LINES.length),
    })),
    rules: [
      { picture: pictures['mint'] ?? '', name: t('arcade.fruit.symbols.mint'), text: t('arcade.fruit.wild') },
      {
        picture: pictures['glass'] ?? '',
        name: t('arcade.fruit.symbols.glass'),
        text: t('arcade.fruit.glassRule'),
        list: Object.entries(GLASSES).map(([count, { pays }]) => t('arcade.fruit.glassPays', { count, amount: money(pays * panel.stake) })),
      },
    ],
    lines: LINES,
  });
}

/** Five reels of fruit, nine lines, and a glass to fill. */
export const fruitCocktailGame: ArcadeGame = {
  game: fruitCocktail,
  open: (stage): Promise<GameView> =>
    createSlot(stage, {
      name: 'fruit',
      title: stage.t('arcade.fruit.title'),
      pictures,
      rows: MAIN_REELS.rows,
      strips: MAIN_REELS.strips,
      freeStrips: TOAST_REELS.strips,
      freeText: stage.t('arcade.fruit.toast'),
      firstStops: [13, 5, 11, 8, 21],
      lines: LINES,
      winText: ({ line, win }) => stage.t('arcade.slot.lineWin', { number: (line ?? 0) + 1, amount: stage.money(win) }),
      scatterText: (win) => stage.t('arcade.fruit.glassesWin', { amount: stage.money(win) }),
      openPaytable: () => paytable(stage),
      feature: createGlass(stage),
    }),
};
