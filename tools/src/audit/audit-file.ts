import { type CsvRow, parseCsv } from '@tulpar/games/audit/csv';
import { ROUND_COLUMNS } from '@tulpar/games/audit/round-record';
import { TOURNAMENT_COLUMNS } from '@tulpar/games/audit/tournament-record';
import { auditRounds } from './audit-rounds.ts';
import { auditTournament } from './audit-tournament.ts';
import type { Audited } from './audited.ts';

/** The columns that only the file of a tournament has. */
const OF_TOURNAMENT = TOURNAMENT_COLUMNS.filter((name) => !ROUND_COLUMNS.some((one) => one === name));

interface AuditedFile {
  readonly about: 'rounds' | 'tournament';
  readonly audited: Iterable<Audited>;
}

const unreadable = (text: string): AuditedFile => ({ about: 'rounds', audited: [{ verdict: 'unreadable', text }] });

/** Looks at the first line, which tells what kind of file it is, and checks the rest. A file that cannot be read to its end says so last. */
export function auditFile(pieces: Iterable<string>): AuditedFile {
  const rows: Iterator<CsvRow, void, void> = parseCsv(pieces);
  const first = rows.next();
  if (first.done) return unreadable('the file is empty');
  if (!first.value.ok) return unreadable(`line ${first.value.line}: ${first.value.fault}`);
  const { fields } = first.value;
  const columns: ReadonlyMap<string, number> = new Map(fields.map((name, place) => [name, place]));
  const isTournament = OF_TOURNAMENT.some((name) => columns.has(name)) && !columns.has('server_seed');
  const missing = (isTournament ? TOURNAMENT_COLUMNS : ROUND_COLUMNS).filter((name) => !columns.has(name));
  if (missing.length > 0) return unreadable(`the first line lacks ${missing.join(', ')}`);
  if (columns.size < fields.length) return unreadable('the first line names a column twice');
  const rest = { [Symbol.iterator]: () => rows };
  return isTournament
    ? { about: 'tournament', audited: auditTournament(columns, rest) }
    : { about: 'rounds', audited: auditRounds(columns, rest) };
}
