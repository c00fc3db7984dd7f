import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import { CHIPS, roulette, spotMax } from '@tulpar/games/roulette/roulette';
import { neighboursOf, SETS } from '@tulpar/games/roulette/sets';
import { findSpot, SPOTS, type Spot, type SpotKind } from '@tulpar/games/roulette/spots';
import { POCKETS } from '@tulpar/games/roulette/wheel';
import { markdownTable } from '../markdown.ts';
import { fraction, oneIn, percent, type Rational, ratio } from '../rational.ts';

const KINDS: readonly SpotKind[] = ['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen', 'even'];
const NAMES: Readonly<Record<SpotKind, string>> = {
  straight: 'Straight',
  split: 'Split',
  street: 'Street, and 0-1-2, 0-2-3',
  corner: 'Corner, and 0-1-2-3',
  line: 'Line',
  column: 'Column',
  dozen: 'Dozen',
  even: 'Red, black, even, odd, low, high',
};

/** What comes back of one unit in the long run: what all pockets together pay for it. */
export const spotReturn = ({ numbers, pays }: Spot): Rational => ratio(numbers.length * pays, POCKETS);

/** The deviation of one round with all of its stake on one place, in stakes. */
const deviation = ({ numbers, pays }: Spot): string => {
  const chance = numbers.length / POCKETS;
  return (pays * Math.sqrt(chance * (1 - chance))).toFixed(3);
};

const money = (amount: Minor, currency: Currency): string => formatMoney(amount, currency).replaceAll('\u00a0', ' ');

/** What a press on the racetrack puts down: how many chips, how many numbers, which places. */
function setRow(name: string, parts: readonly (readonly [string, number])[]): string[] {
  const chips = parts.reduce((sum, [, count]) => sum + count, 0);
  const spots = parts.map(([id, count]) => ({ spot: findSpot(id), count }));
  const covered = new Set(spots.flatMap(({ spot }) => spot?.numbers ?? []));
  const listed = parts.map(([id, count]) => (count === 1 ? id : `${id} (${count})`)).join(', ');
  return [name, String(chips), String(covered.size), listed];
}

/** The most that one ball can bring: the table's limit, laid on the places around one number that pay most for it. */
function mostOf(currency: Currency): Minor {
  const tops = Array.from({ length: POCKETS }, (_, number) => {
    let left: number = roulette.limits[currency].max;
    const around = SPOTS.filter(({ numbers }) => numbers.includes(number)).sort((a, b) => b.pays - a.pays);
    return around.reduce((sum, { kind, pays }) => {
      const laid = Math.min(left, spotMax(kind, currency));
      left -= laid;
      return sum + laid * pays;
    }, 0);
  });
  return Math.max(...tops) as Minor;
}

const placeTable = (): string =>
  markdownTable(
    ['Place', 'Of them', 'Numbers', 'Pays', 'Wins one in', 'Return', 'Exactly', 'Standard deviation, in stakes'],
    KINDS.map((kind) => {
      const spots = SPOTS.filter((spot) => spot.kind === kind);
      const [spot] = spots;
      if (!spot) throw new Error(`no ${kind}`);
      const size = spot.numbers.length;
      return [
        NAMES[kind],
        String(spots.length),
        String(size),
        `${spot.pays - 1} : 1`,
        oneIn(ratio(size, POCKETS), 3),
        percent(spotReturn(spot), 4),
        fraction(spotReturn(spot)),
        deviation(spot),
      ];
    }),
  );

/** The most that may lie on one place. */
const mostTable = (): string =>
  markdownTable(
    ['Place', ...CURRENCIES],
    KINDS.map((kind) => [NAMES[kind]].concat(CURRENCIES.map((currency) => money(spotMax(kind, currency), currency)))),
  );

const tableLimits = (): string =>
  markdownTable(
    ['Currency', 'Smallest chip and step', 'Most on the table', 'Most that one place pays', 'Most that one ball can bring'],
    CURRENCIES.map((currency) => {
      const { min, max } = roulette.limits[currency];
      const place = (spotMax('straight', currency) * roulette.facts.topWinTimesStake) as Minor;
      return [currency as string].concat([min, max, place, mostOf(currency)].map((amount) => money(amount, currency)));
    }),
  );

const racetrackTable = (): string =>
  markdownTable(
    ['Press', 'Chips', 'Numbers', 'Places'],
    [
      setRow('Voisins du zéro', SETS.voisins),
      setRow('Tiers du cylindre', SETS.tiers),
      setRow('Orphelins', SETS.orphelins),
      setRow('A number and its neighbours, such as 0', neighboursOf(0)),
    ],
  );

export function rouletteSheet(): string {
  const offered = CURRENCIES.map((currency) => CHIPS[currency].map((chip) => money(chip, currency)).join(', ')).join('; ');
  return `# Roulette

Label \`${roulette.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the ball is drawn: [fairness](../fairness.md).

A European wheel: ${POCKETS} pockets, one zero, each equally likely. A bet is a list of chips on places of the felt; its stake is their sum. A place that covers the
number pays 36 shared among its numbers, the chip itself included; all others pay nothing. **Return to player: 36 of 37, 97.30 %**, on every place and so
on every bet, at every stake: all payments are whole multiples of what lies there, nothing is rounded. The zero takes even chances like any other number.

## Places

${placeTable()}

The top win is ${roulette.facts.topWinTimesStake} stakes, with everything on one number, one in ${roulette.facts.topWinOneIn}. Volatility is the player's choice.

## The racetrack

It puts chips on places of the felt and is no bet of its own.

${racetrackTable()}

## Limits

${tableLimits()}

The chips that are offered: ${offered}. The most that may lie on one place, so that every place pays the same at most:

${mostTable()}
`;
}
