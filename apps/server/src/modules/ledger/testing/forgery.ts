import { type Client, DatabaseError } from 'pg';

const LEGS = { real: '5', bonus: '0', held: '0', house: '0', promo: '0', psp: '-5' };
const TOLD = {
  kind: `'deposit-paid'`,
  currency: 'w.currency',
  source: `'forged'`,
  idem: `'forged'`,
  actor: `'system:test'`,
  request_id: `'request'`,
  reference: `'reference'`,
  approver: 'null::text',
  reverses: 'null::bigint',
  reason: 'null::text',
  request_hash: `sha256('forged')`,
};
export const CORRECTION = { kind: `'adjustment'`, actor: `'staff:a'`, approver: `'staff:b'`, reason: `'a reason'` };
/** Expressions over the wallet before (o) and after (w) the movement. */
const WRITTEN = {
  /** Further changes of the wallet. */
  more: '',
  version: 'o.version + 1',
  seq: 'w.version',
  entered_at: `now()`,
  created_at: 'w.entered_at',
  real_after: 'w.real',
  hash: 'w.head',
  head: '',
};

export type Change = Partial<typeof LEGS & typeof TOLD & typeof WRITTEN>;

/** A movement of five from the payment provider that is valid except for the given change. */
export function forgery(change: Change): string {
  const v = { ...LEGS, ...TOLD, ...WRITTEN, ...change };
  const currency = v.currency.replace('w.', 'o.');
  const head =
    v.head ||
    `ledger_hash(o.head, o.player_id, ${v.version}, ${v.entered_at}, ${v.request_hash}, ${v.real}, ${v.bonus}, ${v.held}, ${v.house}, ${v.promo},
      ${v.psp}, o.real + ${v.real}, o.bonus + ${v.bonus}, o.held + ${v.held}, ${v.kind}, ${currency}, ${v.source}, ${v.idem}, ${v.actor},
      ${v.request_id}, ${v.reference}, ${v.approver}, ${v.reverses}, ${v.reason})`;
  return `with w as (
      update ledger_wallet o set real = o.real + ${v.real}, bonus = o.bonus + ${v.bonus}, held = o.held + ${v.held}, version = ${v.version},
        entered_at = ${v.entered_at}, head = ${head} ${v.more}
      where o.player_id = $1 returning o.*
    )
    insert into ledger_entry (player_id, seq, created_at, kind, currency, source, idem, request_hash, real, bonus, held, house, promo, psp,
      real_after, bonus_after, held_after, actor, request_id, reference, approver, reverses, reason, hash)
    select w.player_id, ${v.seq}, ${v.created_at}, ${v.kind}, ${v.currency}, ${v.source}, ${v.idem}, ${v.request_hash}, ${v.real}, ${v.bonus},
      ${v.held}, ${v.house}, ${v.promo}, ${v.psp}, ${v.real_after}, w.bonus, w.held, ${v.actor}, ${v.request_id}, ${v.reference},
      ${v.approver}, ${v.reverses}, ${v.reason}, ${v.hash} from w`;
}

/** Tries it, one statement after the other, and rolls it back; returns what refused it. */
export async function tryOn(client: Client, player: string, ...statements: readonly string[]): Promise<string> {
  await client.query('begin');
  try {
    let written = 0;
    for (const sql of statements) written = (await client.query(sql, [player])).rowCount ?? 0;
    return `written: ${written}`;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.constraint ?? error.message;
  } finally {
    await client.query('rollback');
  }
}

export const WALLET = /^a wallet moves only together with its next entry, and within bounds$/;
export const ENTRY = /^an entry is the last one of its wallet, within bounds, and says who is behind it$/;
export const AMOUNTS = /^ledger_wallet_amounts$/;
export const ZERO_SUM = /^ledger_entry_zero_sum$/;
