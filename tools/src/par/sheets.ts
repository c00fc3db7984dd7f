import { diceSheet } from './dice-sheet.ts';
import { fruitCocktailSheet } from './fruit-cocktail-sheet.ts';

/** The sheet of every game, and a bet with which it is simulated. */
export const SHEETS: Readonly<Record<string, { readonly write: () => string; readonly options: object }>> = {
  dice: { write: diceSheet, options: { side: 'under', chance: 4_950 } },
  'fruit-cocktail': { write: fruitCocktailSheet, options: {} },
};
