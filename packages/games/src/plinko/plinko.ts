import type { Minor } from '@tulpar/domain/money';
import { defineGame } from '#rounds/define-game.ts';
import type { Bet } from '#rounds/game.ts';
import { ORIGINAL_STAKES } from '#rounds/stakes.ts';
import { bucketsOf, isRisk, isRows, type Risk } from './buckets.ts';

export interface PlinkoBet extends Bet {
  readonly rows: number;
  readonly risk: Risk;
}

/** The stakes are multiples of fifty minor units and the buckets pay even hundredths, so that nothing is ever rounded. */
const STEP = 50 as Minor;

export const plinkoWin = (stake: Minor, hundredths: number): Minor => ((stake * hundredths) / 100) as Minor;

/** A ball falls through rows of pegs, to the left or the right at each, and is paid by the bucket in which it lands. */
export const plinko = defineGame<PlinkoBet>({
  slug: 'plinko',
  version: 1,
  kind: 'original',
  limits: { KZT: ORIGINAL_STAKES.KZT, AZN: { ...ORIGINAL_STAKES.AZN, step: STEP } },
  facts: { rtpPercent: '99.00', volatility: 'chosen', hitOneIn: null, topWinTimesStake: 900, topWinOneIn: 32_768 },
  options: ['rows', 'risk'],
  readBet: (stake, { rows, risk }) => (isRows(rows) && isRisk(risk) ? { stake, rows, risk } : null),
  play({ stake, rows, risk }, streams, emit) {
    const draws = streams(0);
    const path: number[] = [];
    let bucket = 0;
    for (let row = 0; row < rows; row++) {
      const turn = draws.below(2);
      path.push(turn);
      bucket += turn;
    }
    emit({ type: 'drop', rows, risk, path, bucket, win: plinkoWin(stake, bucketsOf(rows, risk)[bucket] ?? 0) });
    return null;
  },
});
