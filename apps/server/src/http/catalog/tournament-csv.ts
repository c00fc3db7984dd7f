import type { Prize } from '@tulpar/domain/tournaments/prizes';
import type { Scoring } from '@tulpar/domain/tournaments/scoring';
import { csvLine } from '@tulpar/games/audit/csv';
import { TOURNAMENT_COLUMNS, type TournamentLine } from '@tulpar/games/audit/tournament-record';
import type { Replayed, ReplayedEntry } from '#flows/tournaments/read-replay.ts';
import type { Tournament } from '#modules/tournaments/index.ts';

const lineOf = (line: TournamentLine): string => csvLine(TOURNAMENT_COLUMNS.map((column) => line[column] ?? ''));

function prizeText(prize: Prize): string {
  switch (prize.kind) {
    case 'cash':
      return JSON.stringify({ kind: 'cash', amount: prize.amount });
    case 'bonus': {
      const { amount, wager, days, stakeMax } = prize;
      return JSON.stringify({ kind: 'bonus', amount, wager, days, stake_max: stakeMax });
    }
    case 'spins': {
      const { game, count, stake, days } = prize;
      return JSON.stringify({ kind: 'spins', game, count, stake, days });
    }
  }
}

function scoringRules(scoring: Scoring): [string, string][] {
  const kind: [string, string] = ['scoring', scoring.kind];
  switch (scoring.kind) {
    case 'best-multipliers':
      return [kind, ['best', String(scoring.best)]];
    case 'points':
      return [kind, ['per_stake', String(scoring.perStake)], ['per_win', String(scoring.perWin)]];
    case 'biggest-win':
    case 'wager-race':
      return [kind];
  }
}

/** What the page says of the tournament, as far as points, places and prizes depend on it. */
function rulesOf({ slug, currency, startsAt, endsAt, scoring, stakeMin, games, prizes }: Tournament, disqualified: number): string {
  const rules: [string, string][] = [
    ['tournament', slug],
    ['currency', currency],
    ['starts_at', startsAt.toISOString()],
    ['ends_at', endsAt.toISOString()],
    ...scoringRules(scoring),
    ['stake_min', String(stakeMin)],
    ...games.map((game): [string, string] => ['game', game]),
    ...prizes.map(({ from, to, prize }): [string, string] => ['prize', `{"from":${from},"to":${to},"prize":${prizeText(prize)}}`]),
    ['disqualified', String(disqualified)],
  ];
  return rules.map(([name, value]) => lineOf({ row: 'rule', name, value })).join('');
}

function entryLines({ place, entry, joinedNumber, prize, rounds }: ReplayedEntry): string {
  const { name, joinedAt, score } = entry;
  const about = lineOf({
    row: 'entry',
    place: String(place),
    player: name,
    joined_at: joinedAt.toISOString(),
    joined_number: String(joinedNumber),
    reached_at: score.reachedAt?.toISOString() ?? '',
    points: String(score.points),
    rounds: String(score.rounds),
    prize: prize ? prizeText(prize) : '',
  });
  const lines = rounds.map(({ roundId, game, stake, win, isFurther, openedAt, endedAt, points }) =>
    lineOf({
      row: 'round',
      place: String(place),
      points: String(points),
      round_id: roundId,
      game,
      stake: String(stake),
      win: String(win),
      is_further: String(isFurther),
      opened_at: openedAt.toISOString(),
      ended_at: endedAt.toISOString(),
    }),
  );
  return `${about}${lines.join('')}`;
}

/**
 * The rules, then all places, and behind each its rounds in the order of the player's books, piece by piece. Amounts are in minor units. The
 * last line tells how many places and rounds there were: a file without it was cut off.
 */
export async function* roundsCsv(tournament: Tournament, { disqualified, entries }: Replayed): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(TOURNAMENT_COLUMNS));
  yield encoder.encode(rulesOf(tournament, disqualified));
  let places = 0;
  let rounds = 0;
  for await (const entry of entries) {
    places += 1;
    rounds += entry.rounds.length;
    yield encoder.encode(entryLines(entry));
  }
  yield encoder.encode(lineOf({ row: 'end', place: String(places), rounds: String(rounds) }));
}
