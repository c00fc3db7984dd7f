import { bucketsOf, RISKS, type Risk, ROWS_MAX, ROWS_MIN } from '@tulpar/games/plinko/buckets';
import { plinko } from '@tulpar/games/plinko/plinko';
import { limitsTable } from '../limits-table.ts';
import { markdownTable } from '../markdown.ts';
import { decimal, fraction, grouped, isLess, oneIn, percent, ratio } from '../rational.ts';
import { countWays, PLINKO_BOARDS, PLINKO_ROWS, plinkoOdds } from './plinko-returns.ts';

const halfOf = (rows: number): number => Math.floor(rows / 2) + 1;

const boards = (risk: Risk): string =>
  markdownTable(
    ['Rows', 'Return', 'Exactly', 'Pays more than the stake, one in', 'Edge pays', 'Edge, one in', 'Standard deviation, in stakes'],
    PLINKO_ROWS.map((rows) => {
      const { rtp, deviation, more, edge, top } = plinkoOdds({ rows, risk });
      const figures = [percent(rtp, 4), fraction(rtp), oneIn(more, 3), `${decimal(top, 1)} x`, oneIn(edge, 0)];
      return [String(rows), ...figures, deviation.toFixed(3)];
    }),
  );

const pays = (risk: Risk): string =>
  markdownTable(
    ['Rows', 'Buckets from the edge to the middle, in stakes'],
    PLINKO_ROWS.map((rows) => [
      String(rows),
      bucketsOf(rows, risk)
        .slice(0, halfOf(rows))
        .map((hundredths) => decimal(ratio(hundredths, 100), 2))
        .join(', '),
    ]),
  );

export function plinkoSheet(): string {
  const returns = PLINKO_BOARDS.map((board) => plinkoOdds(board).rtp);
  const lowest = returns.reduce((low, one) => (isLess(one, low) ? one : low));
  const highest = returns.reduce((high, one) => (isLess(high, one) ? one : high));
  const ways = markdownTable(
    ['Rows', 'Ways', 'Into each bucket, from the edge to the middle'],
    PLINKO_ROWS.map((rows) => [String(rows), grouped(String(2 ** rows)), countWays(rows).slice(0, halfOf(rows)).join(', ')]),
  );
  return `# Plinko

Label \`${plinko.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the ball's way is drawn: [fairness](../fairness.md).

The player chooses from ${ROWS_MIN} to ${ROWS_MAX} rows of pegs and one of three risks. At every row the ball goes left or right, each equally likely and no turn knowing of another; a ball that went right k times lands in bucket k
and is paid what the bucket says. **Return to player: 99 %** on every board: from ${percent(lowest, 4)} to ${percent(highest, 4)}, because buckets pay whole hundredths.

Stakes are multiples of fifty minor units and buckets pay even hundredths of the stake, so that no win is ever rounded: the return is the same at every stake, the smallest and the largest.

The top win is ${plinko.facts.topWinTimesStake} stakes, at the edges of ${ROWS_MAX} rows with high risk, one in ${grouped(String(plinko.facts.topWinOneIn))}. Volatility is the player's choice. Every bucket pays something; what is no more than the stake is told as a return and not as a win.

## Ways

Every way of the ball was walked and counted; nothing is estimated. The other half of the buckets is the mirror image.

${ways}

${RISKS.map((risk) => `## ${risk[0]?.toUpperCase()}${risk.slice(1)} risk\n\n${pays(risk)}\n\n${boards(risk)}`).join('\n\n')}

## Limits

${limitsTable(plinko)}
`;
}
