import type { Minor } from '@tulpar/domain/money';
import { type Draws, shuffled } from '#fairness/draws.ts';
import { defineGame } from '#rounds/define-game.ts';
import type { Action, Bet } from '#rounds/game.ts';
import { ORIGINAL_STAKES } from '#rounds/stakes.ts';

/** The field has five rows of five cells, counted from 0, row by row from the upper left. */
export const SIDE = 5;
export const CELLS = SIDE * SIDE;
const ALL_CELLS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);
export const MINES_MIN = 1;
export const MINES_MAX = CELLS - 1;
const RETURNED_PERCENT = 99;
/** A round ends of itself, and pays, before a further gem would be worth more than so many stakes. */
const WORTH_MAX = 2_500;

export interface MinesBet extends Bet {
  readonly mines: number;
}

/** In how many ways so many can be taken out of so many. */
function ways(all: number, taken: number): number {
  let count = 1;
  for (let place = 1; place <= taken; place++) count = (count * (all - place + 1)) / place;
  return count;
}

/** How likely so many cells in a row hide gems, as two whole numbers: safe ways out of all ways. */
export const survival = (mines: number, gems: number): { readonly safe: number; readonly all: number } => ({
  safe: ways(CELLS - mines, gems),
  all: ways(CELLS, gems),
});

/**
 * What so many gems are worth: the stake times 99 % divided by the chance of having come so far, rounded down to the minor unit.
 * Products stay below 2^53, so the numbers are exact.
 */
export function minesWin({ stake, mines }: MinesBet, gems: number): Minor {
  const { safe, all } = survival(mines, gems);
  return Math.floor((stake * RETURNED_PERCENT * all) / (100 * safe)) as Minor;
}

/** So many gems can be found at most: all that there are, or as many as the top win allows. */
export function gemsMax(mines: number): number {
  let gems = 1;
  while (gems < CELLS - mines) {
    const { safe, all } = survival(mines, gems + 1);
    if (RETURNED_PERCENT * all > 100 * safe * WORTH_MAX) break;
    gems++;
  }
  return gems;
}

/** Where the mines lie, settled before the first cell is opened; no choice changes it. */
export const arrangeMines = (mines: number, draws: Draws): number[] =>
  shuffled(ALL_CELLS, draws)
    .slice(0, mines)
    .sort((a, b) => a - b);

const TAKE: Action = { take: true };
const OPEN: readonly Action[] = ALL_CELLS.map((cell) => ({ cell }));

/** Open one cell after the other and take the money in time; every gem pays 99 % of its risk in the long run. */
export const mines = defineGame<MinesBet>({
  slug: 'mines',
  version: 1,
  kind: 'original',
  limits: ORIGINAL_STAKES,
  facts: { rtpPercent: '99.00', volatility: 'chosen', hitOneIn: null, topWinTimesStake: 2_277, topWinOneIn: 2_300 },
  options: ['mines'],
  readBet: (stake, { mines }) =>
    typeof mines === 'number' && Number.isInteger(mines) && mines >= MINES_MIN && mines <= MINES_MAX ? { stake, mines } : null,
  *play(bet, streams, emit) {
    const lying = arrangeMines(bet.mines, streams(0));
    let closed = OPEN;
    const most = gemsMax(bet.mines);
    emit({ type: 'field', cells: CELLS, mines: bet.mines, gemsMax: most });
    let gems = 0;
    while (gems < most) {
      // The first choice is the default for a player who has left: it takes the money as soon as there is a win.
      const chosen: Action = yield gems === 0 ? closed : [TAKE, ...closed];
      const cell = chosen['cell'];
      if (typeof cell !== 'number') break;
      if (lying.includes(cell)) {
        emit({ type: 'mine', cell, mines: lying });
        return;
      }
      closed = closed.filter((choice) => choice !== chosen);
      gems++;
      emit({ type: 'gem', cell, gems });
    }
    emit({ type: 'take', gems, mines: lying, win: minesWin(bet, gems) });
  },
});
