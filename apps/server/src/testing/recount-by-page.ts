import type { Tournament } from '@tulpar/contract/games/tournaments';

/**
 * Counts a finished tournament again as a player would: from the file of its rounds, and from nothing but the sentences under which the page
 * states its rules. So it shares no code with the counting of the house, the reading of the file included. A test holds the sentences against
 * those of the page: if one is changed, this program must be read again.
 */
export const SENTENCES = {
  after: 'Rounds played after you join count',
  best: 'Your {count} best rounds count. Points for a round: multiplier (win / bet) × 100, rounded down, at most 1\u00a0000\u00a0000.',
  points:
    'Points: {stake} for each {unit} bet and {win} for each {unit} won. Bets and wins are added up separately over the whole tournament, and the points of each sum are rounded down.',
  pointsOfStake: 'Points: {stake} for each {unit} bet. Bets are added up over the whole tournament, and the points are rounded down.',
  pointsOfWin: 'Points: {win} for each {unit} won. Wins are added up over the whole tournament, and the points are rounded down.',
  biggest: 'The largest win of one round counts',
  race: 'The sum of all bets counts',
  stakeMin: 'Minimum bet: {amount}',
  stakeSame: 'Minimum bet: {amount}. The size of the bet does not change the points.',
  furtherCounts: 'Further bets within a round count too, even below the minimum bet',
  furtherNot: 'Further bets within a round do not count, nor does their share of the win',
  time: 'The round begins after the start and ends before {date}',
  tie: 'With equal points, the higher place goes to who reached them earlier: the end of the round that brought the last point decides. If that is equal too, who joined earlier is higher.',
  left: 'Only players with points have a place. If there are fewer of them than prizes, the other prizes are not paid.',
} as const;

/** A unit of money in minor units. */
const UNIT = 100n;

interface PlayedRound {
  readonly stake: bigint;
  readonly win: bigint;
  readonly isFurther: boolean;
  readonly begun: string;
  readonly ended: string;
}

interface Player {
  readonly joined: string;
  /** The so-manieth to join. */
  readonly number: number;
  readonly rounds: PlayedRound[];
}

interface RecountedPlace {
  readonly place: number;
  readonly number: number;
  readonly points: number;
}

/** Nothing in such a file needs quotes but the prizes, of which places and points do not depend. */
function playersOf(csv: string): Player[] {
  const [head = '', ...lines] = csv.trim().split('\r\n');
  const columns = head.split(',');
  const players: Player[] = [];
  for (const line of lines) {
    const fields = line.split(',');
    const of = (column: string): string => fields[columns.indexOf(column)] ?? '';
    if (of('row') === 'entry') players.push({ joined: of('joined_at'), number: Number(of('joined_number')), rounds: [] });
    if (of('row') === 'round')
      players.at(-1)?.rounds.push({
        stake: BigInt(of('stake')),
        win: BigInt(of('win')),
        isFurther: of('is_further') === 'true',
        begun: of('opened_at'),
        ended: of('ended_at'),
      });
  }
  return players;
}

type Of = Pick<Tournament, 'rules' | 'starts_at' | 'ends_at'>;

const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

function pointsOf({ rules: { scoring } }: Of, rounds: readonly PlayedRound[]): bigint {
  const [bet, won] = [sum(rounds.map(({ stake }) => stake)), sum(rounds.map(({ win }) => win))];
  switch (scoring.kind) {
    case 'best-multipliers': {
      const points = rounds.map(({ stake, win }) => (win * 100n) / stake).map((one) => (one > 1_000_000n ? 1_000_000n : one));
      return sum(points.sort((one, other) => Number(other - one)).slice(0, scoring.best));
    }
    case 'points':
      return (bet * BigInt(scoring.per_stake)) / UNIT + (won * BigInt(scoring.per_win)) / UNIT;
    case 'biggest-win':
      return rounds.reduce((most, { win }) => (win > most ? win : most), 0n);
    case 'wager-race':
      return bet;
  }
}

function countingRounds({ rules, starts_at: start, ends_at: end }: Of, { joined, rounds }: Player): PlayedRound[] {
  const hasFurther = rules.scoring.kind === 'points' || rules.scoring.kind === 'wager-race';
  const isLarge = ({ isFurther, stake }: PlayedRound) => (isFurther ? hasFurther : stake >= BigInt(rules.stake_min));
  return rounds.filter((round) => round.begun >= start && round.begun >= joined && round.ended < end && isLarge(round));
}

/** When the points of all rounds were first there, going through the rounds from the first one that ended to the last. */
function reachedAt(of: Of, rounds: readonly PlayedRound[], points: bigint): string {
  const sorted = [...rounds].sort((one, other) => (one.ended < other.ended ? -1 : Number(one.ended > other.ended)));
  const last = sorted.findIndex((_, nth) => pointsOf(of, sorted.slice(0, nth + 1)) === points);
  return sorted[last]?.ended ?? '';
}

export function recountByPage(of: Of, csv: string): RecountedPlace[] {
  const counted = playersOf(csv).map((player) => {
    const rounds = countingRounds(of, player);
    const points = pointsOf(of, rounds);
    const { joined, number } = player;
    return { joined, number, points, reached: reachedAt(of, rounds, points) };
  });
  const earlier = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return counted
    .filter(({ points }) => points > 0n)
    .sort(
      (one, other) =>
        Number(other.points - one.points) ||
        earlier(one.reached, other.reached) ||
        earlier(one.joined, other.joined) ||
        one.number - other.number,
    )
    .map(({ number, points }, nth) => ({ place: nth + 1, number, points: Number(points) }));
}
