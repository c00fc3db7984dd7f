import { Client } from 'pg';

/**
 * Entries by the million: a round of everybody at once, again and again, into the same tables and under the same checks as always.
 * The guards that compare a wallet with its entry stay out of it: they are made for a batch, not for everybody at once, and the whole
 * ledger is verified afterwards. The ids carry the time, so they fill the months as real rounds would.
 */
const ROUND_OF_ALL = `with c as (
  select w.player_id, (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid as round_id from ledger_wallet w
), w as (
  update ledger_wallet u set version = u.version + 1, entered_at = $1, head = ledger_hash(u.head, u.player_id, u.version + 1, $1,
    sha256(c.round_id::text::bytea), 0, 0, 0, 0, 0, 0, u.real, u.bonus, u.held, 'round', u.currency, 'load', c.round_id::text,
    'system:load', 'load', c.round_id::text, null, null, null)
  from c where c.player_id = u.player_id returning u.player_id, u.version, u.currency, u.real, u.bonus, u.held, u.head, c.round_id
), k as (
  insert into ledger_key select player_id, 'load', round_id::text, version, $1 from w
), r as (
  insert into ledger_round select player_id, round_id, 'load', 'load', 'settled', 100, 0, 100, 0, 0, 0, null, $1, $1 from w
)
insert into ledger_entry (player_id, seq, created_at, kind, currency, source, idem, request_hash, real, bonus, held, house, promo, psp,
  real_after, bonus_after, held_after, actor, request_id, reference, hash)
select player_id, version, $1, 'round', currency, 'load', round_id::text, sha256(round_id::text::bytea), 0, 0, 0, 0, 0, 0,
  real, bonus, held, 'system:load', 'load', round_id::text, head from w`;

export async function loadEntries(url: string, entries: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Only while loading, and only on this connection; what is measured afterwards is durable.
  await client.query('set synchronous_commit = off');
  await client.query('set session_replication_role = replica');
  for (let made = 0; made < entries; ) {
    const { rowCount } = await client.query({ name: 'round-of-all', text: ROUND_OF_ALL, values: [new Date()] });
    made += rowCount ?? entries;
    if (made % 1_000_000 < (rowCount ?? 0)) console.log(`  ${made.toLocaleString('en-US')} entries`);
  }
  await client.end();
}
