import { keptSection, readKept } from './kept-rounds.ts';
import { wrapMarkdown } from './markdown.ts';
import { cometSheet } from './originals/comet-sheet.ts';
import { diceSheet } from './originals/dice-sheet.ts';
import { minesHabit } from './originals/mines-returns.ts';
import { minesSheet } from './originals/mines-sheet.ts';
import { plinkoSheet } from './originals/plinko-sheet.ts';
import { silkRoadSheet } from './silk-road/silk-road-sheet.ts';
import type { Habit } from './simulate.ts';
import { fruitCocktailSheet } from './slots/fruit-cocktail-sheet.ts';
import { residentSheet } from './slots/resident-sheet.ts';
import { snowLeopardSheet } from './sticky/snow-leopard-sheet.ts';
import { blackjackSheet } from './tables/blackjack-sheet.ts';
import { playBasic } from './tables/blackjack-strategy.ts';
import { rouletteSheet } from './tables/roulette-sheet.ts';
import { fireTempleSheet } from './tumbles/fire-temple-sheet.ts';
import { goldenTulparSheet } from './ways/golden-tulpar-sheet.ts';

export interface Sheet {
  readonly write: () => string;
  /** A bet of so much, with which the game is simulated, and what its player does where there is something to choose. */
  readonly bet: (stake: number) => { readonly stake: number };
  readonly habit?: Habit;
}

/** The sheet of every game. */
export const SHEETS: Readonly<Record<string, Sheet>> = {
  comet: { write: cometSheet, bet: (stake) => Object.assign({ stake }, { auto: 200 }) },
  dice: { write: diceSheet, bet: (stake) => Object.assign({ stake }, { side: 'under', chance: 4_950 }) },
  'fire-temple': { write: fireTempleSheet, bet: (stake) => ({ stake }) },
  'fruit-cocktail': { write: fruitCocktailSheet, bet: (stake) => ({ stake }) },
  'golden-tulpar': { write: goldenTulparSheet, bet: (stake) => ({ stake }) },
  blackjack: { write: blackjackSheet, bet: (stake) => ({ stake }), habit: playBasic },
  mines: { write: minesSheet, bet: (stake) => Object.assign({ stake }, { mines: 3 }), habit: minesHabit },
  plinko: { write: plinkoSheet, bet: (stake) => Object.assign({ stake }, { rows: 16, risk: 'high' }) },
  resident: { write: residentSheet, bet: (stake) => ({ stake }) },
  'silk-road': { write: silkRoadSheet, bet: (stake) => ({ stake }) },
  'snow-leopard': { write: snowLeopardSheet, bet: (stake) => ({ stake }) },
  roulette: { write: rouletteSheet, bet: (stake) => Object.assign({ stake }, { chips: [['red', stake]] }) },
};

/** What docs/games says of a game. */
export function writtenSheet(slug: string): string {
  const sheet = SHEETS[slug];
  if (!sheet) throw new Error(`${slug} has no sheet: write one in tools/src/par`);
  const kept = readKept()[slug];
  return wrapMarkdown(kept ? sheet.write() + keptSection(kept) : sheet.write());
}
