import type { CsvRow } from '@tulpar/games/audit/csv';
import { ROUND_COLUMNS, type RoundRecord } from '@tulpar/games/audit/round-record';
import { verifyRound } from '@tulpar/games/audit/verify-round';
import { type Audited, shown } from './audited.ts';

/** Plays every round of an export again. An export that cannot be read to its end says so last. */
export function* auditRounds(columns: ReadonlyMap<string, number>, rows: Iterable<CsvRow>): Generator<Audited, void, void> {
  const seen = { rounds: new Set<string>(), nonces: new Set<string>() };
  for (const row of rows) {
    if (!row.ok) return yield { verdict: 'unreadable', text: `line ${row.line}: ${row.fault}` };
    yield auditRow(row.line, row.fields, columns, seen);
  }
}

function auditRow(
  line: number,
  fields: readonly string[],
  columns: ReadonlyMap<string, number>,
  seen: { readonly rounds: Set<string>; readonly nonces: Set<string> },
): Audited {
  if (fields.length !== columns.size)
    return { verdict: 'differs', text: `line ${line}: ${fields.length} fields for ${columns.size} columns` };
  const record = Object.fromEntries(ROUND_COLUMNS.map((name) => [name, fields[columns.get(name) ?? -1] ?? ''])) as RoundRecord;
  const about = `line ${line}: round ${shown(record.round_id)}`;
  const nonce = `${record.server_seed_hash} ${record.nonce}`;
  const repeated = seen.rounds.has(record.round_id) ? 'ROUND_ID_REPEATED' : seen.nonces.has(nonce) ? 'NONCE_REPEATED' : null;
  seen.rounds.add(record.round_id);
  seen.nonces.add(nonce);
  if (repeated) return { verdict: 'differs', text: `${about}: ${repeated}` };
  const verified = verifyRound(record);
  switch (verified.verdict) {
    case 'agrees':
      return { verdict: 'agrees', text: `${about}: ${record.game}, win ${record.win} ${record.currency}` };
    case 'waiting':
      return { verdict: 'waiting', text: `${about}: ${verified.why}` };
    case 'differs': {
      const { fault, expected, recorded } = verified;
      return { verdict: 'differs', text: `${about}: ${fault}, computed ${shown(expected)}, recorded ${shown(recorded)}` };
    }
  }
}
