import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { comet, crashOf } from '@tulpar/games/comet/comet';
import { dice, ROLLS } from '@tulpar/games/dice/dice';
import type { Streams } from '@tulpar/games/fairness/draws';
import { fireTemple } from '@tulpar/games/fire-temple/fire-temple';
import { MAIN as FIRE } from '@tulpar/games/fire-temple/symbols';
import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { arrangeJars, jarContents } from '@tulpar/games/fruit-cocktail/glass';
import { MAIN_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { goldenTulpar } from '@tulpar/games/golden-tulpar/golden-tulpar';
import { arrangeMines, CELLS, mines } from '@tulpar/games/mines/mines';
import { plinko } from '@tulpar/games/plinko/plinko';
import { resident } from '@tulpar/games/resident/resident';
import { roulette } from '@tulpar/games/roulette/roulette';
import { POCKETS } from '@tulpar/games/roulette/wheel';
import type { Game } from '@tulpar/games/rounds/game';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { drawColumns } from '@tulpar/games/slots/tumbles';
import { snowLeopard } from '@tulpar/games/snow-leopard/snow-leopard';
import { type BlackjackOutcomes, collectBlackjack } from './blackjack-outcomes.ts';
import { collectGoldenTulpar, type GoldenTulparOutcomes } from './golden-tulpar-outcomes.ts';
import { collectResident, type ResidentOutcomes } from './resident-outcomes.ts';
import { collectSilkRoad, type SilkRoadOutcomes } from './silk-road-outcomes.ts';
import { collectSnowLeopard, type SnowLeopardOutcomes } from './snow-leopard-outcomes.ts';
import type { Series } from './statistics.ts';

/** The draws of a round, by the label of its game and its number. */
export type Chance = (label: string, nonce: number) => Streams;

/** What the games made of the draws: outcomes as a player sees them, not the random bytes. */
export interface Outcomes {
  readonly rolls: Series;
  /** Where the ball came to rest. */
  readonly balls: Series;
  /** Where each reel stopped. */
  readonly reels: readonly Series[];
  /** All five stops as one number. */
  readonly screens: Series;
  /** The jar in which the best ingredient stands, and the one of the second best, in arrangements of twelve. */
  readonly jars: readonly [Series, Series];
  /** The cell of a single mine, and of the single gem among as many mines as there can be. */
  readonly fields: readonly [Series, Series];
  /** The symbols of a falling slot in the first three cells that it draws. */
  readonly cells: readonly (Series & { readonly weights: readonly number[] })[];
  /** The turns of a ball on sixteen rows, four at a time as one number. */
  readonly turns: readonly Series[];
  readonly goldenTulpar: GoldenTulparOutcomes;
  readonly snowLeopard: SnowLeopardOutcomes;
  readonly silkRoad: SilkRoadOutcomes;
  readonly resident: ResidentOutcomes;
  readonly blackjack: BlackjackOutcomes;
  /** Which of four flights in a row came to 1.98, as every second one does, as one number. */
  readonly flights: Series;
}

const FLIGHTS_IN_A_ROW = 4;
const HALF_WAY = 198;

export function collectOutcomes(chance: Chance, rounds: number): Outcomes {
  const rolls: number[] = [];
  const balls: number[] = [];
  const stops: number[][] = MAIN_REELS.strips.map(() => []);
  const screens: number[] = [];
  const jars: [number[], number[]] = [[], []];
  const fields: [number[], number[]] = [[], []];
  const turns: number[][] = [[], [], [], []];
  const cells: number[][] = [[], [], []];
  const symbols = Object.keys(FIRE.weights);
  const flights: number[] = [];
  let row = 0;
  const [second = 0, best = 0] = jarContents(3)
    .toSorted((a, b) => a - b)
    .slice(-2);
  for (let nonce = 0; nonce < rounds; nonce++) {
    rolls.push(firstEvent(dice, { stake: 1_000, side: 'under', chance: 5_000 }, chance(dice.label, nonce))['roll'] as number);
    balls.push(firstEvent(roulette, { stake: 5_000, chips: [['red', 5_000]] }, chance(roulette.label, nonce))['number'] as number);
    const streams = chance(fruitCocktail.label, nonce);
    const seen = firstEvent(fruitCocktail, { stake: 900 }, streams)['stops'] as number[];
    for (const [reel, stop] of seen.entries()) stops[reel]?.push(stop);
    screens.push(seen.reduce((sum, stop, reel) => sum * (MAIN_REELS.strips[reel]?.length ?? 1) + stop, 0));
    // The glass opens too rarely for statistics: its jars are arranged in every round, from the stream from which it would take them.
    const arranged = arrangeJars(3, streams(1));
    jars[0].push(arranged.indexOf(best));
    jars[1].push(arranged.indexOf(second));
    const fall = firstEvent(plinko, { stake: 1_000, rows: 16, risk: 'low' }, chance(plinko.label, nonce))['path'] as number[];
    for (const [place, values] of turns.entries())
      values.push(fall.slice(place * 4, place * 4 + 4).reduce((sum, turn) => sum * 2 + turn, 0));
    const [column = []] = drawColumns(FIRE, [cells.length], chance(fireTemple.label, nonce)(0));
    for (const [place, values] of cells.entries()) values.push(symbols.indexOf(column[place] ?? ''));
    row = row * 2 + (crashOf(chance(comet.label, nonce)(0)) >= HALF_WAY ? 1 : 0);
    if (nonce % FLIGHTS_IN_A_ROW === FLIGHTS_IN_A_ROW - 1) {
      flights.push(row);
      row = 0;
    }
    const field = chance(mines.label, nonce);
    fields[0].push(arrangeMines(1, field(0))[0] ?? 0);
    fields[1].push(gemAmong(arrangeMines(CELLS - 1, field(0))));
  }
  const sizes = MAIN_REELS.strips.map((strip) => strip.length);
  const kinds = jarContents(3).length;
  return {
    rolls: { values: rolls, kinds: ROLLS },
    balls: { values: balls, kinds: POCKETS },
    reels: stops.map((values, reel) => ({ values, kinds: sizes[reel] ?? 1 })),
    screens: { values: screens, kinds: sizes.reduce((product, size) => product * size, 1) },
    jars: [
      { values: jars[0], kinds },
      { values: jars[1], kinds },
    ],
    fields: [
      { values: fields[0], kinds: CELLS },
      { values: fields[1], kinds: CELLS },
    ],
    cells: cells.map((values) => ({ values, kinds: symbols.length, weights: Object.values(FIRE.weights) })),
    turns: turns.map((values) => ({ values, kinds: 16 })),
    goldenTulpar: collectGoldenTulpar((nonce) => chance(goldenTulpar.label, nonce), rounds),
    snowLeopard: collectSnowLeopard((nonce) => chance(snowLeopard.label, nonce), rounds),
    silkRoad: collectSilkRoad((nonce) => chance(silkRoad.label, nonce), rounds),
    resident: collectResident((nonce) => chance(resident.label, nonce), rounds),
    blackjack: collectBlackjack((nonce) => chance(blackjack.label, nonce), rounds),
    flights: { values: flights, kinds: 2 ** FLIGHTS_IN_A_ROW },
  };
}

/** The one cell that is missing. */
const gemAmong = (lying: readonly number[]): number => lying.reduce((rest, cell) => rest - cell, (CELLS * (CELLS - 1)) / 2);

function firstEvent(game: Game, bet: object, streams: Streams) {
  const played = game.play(bet, 'KZT', [], streams);
  const event = played.ok ? played.play.events[0] : undefined;
  if (!event) throw new Error(`${game.slug} told nothing`);
  return event;
}
