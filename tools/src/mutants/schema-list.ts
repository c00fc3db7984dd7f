/** A guard that somebody might take out of the database, by the statement that does so. */
export interface SchemaMutant {
  readonly name: string;
  readonly sql: string;
  /** Which tests have to notice; those of the ledger's schema if it is not said. */
  readonly tests?: 'protection-database' | 'vip-database';
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Writes a function again with something else in one place, which must be there. */
const inFunction = (name: string, original: string, bug: string) => `do $do$
  declare
    source text := pg_get_functiondef(${quote(name)}::regproc);
  begin
    if strpos(source, ${quote(original)}) = 0 then raise 'there is no such place'; end if;
    execute replace(source, ${quote(original)}, ${quote(bug)});
  end $do$`;

const WALLETS = 'ledger_guard_wallets';
const ENTRIES = 'ledger_guard_entries';
const SPINS = 'ledger_guard_spins';

export const SCHEMA_MUTANTS: readonly SchemaMutant[] = [
  { name: 'the database lets a balance fall below zero', sql: 'alter table ledger_wallet drop constraint ledger_wallet_amounts' },
  { name: 'the database lets an entry not sum to zero', sql: 'alter table ledger_entry drop constraint ledger_entry_zero_sum' },
  {
    name: 'the database lets a balance pass the limit',
    sql: inFunction(WALLETS, 'or greatest(a.real, a.bonus, a.held, a.wager_target, a.cash_out_max, a.stake_max) > 9000000000000000', ''),
  },
  { name: 'the database lets a wager grow', sql: inFunction(WALLETS, 'or a.wager_left > a.wager_target', '') },
  {
    name: 'the database does not look at the chain',
    sql: inFunction(WALLETS, 'and a.head = e.hash and e.hash = ', 'and e.hash is distinct from '),
  },
  {
    name: 'the guards look at whatever table comes first',
    sql: inFunction(WALLETS, 'from public.ledger_entry l', 'from ledger_entry l'),
  },
  {
    name: 'the database lets a bonus end later',
    sql: inFunction(WALLETS, 'a.stake_max, a.bonus_expires_at,', 'a.stake_max, b.bonus_expires_at,'),
  },
  {
    name: 'the database lets an entry pass the limit',
    sql: inFunction(ENTRIES, 'and greatest(e.real, e.bonus, e.held, e.house, e.promo, e.psp) <= 9000000000000000', ''),
  },
  { name: 'the database knows no kinds', sql: inFunction(ENTRIES, 'else false end', 'else true end') },
  { name: 'the database takes a deposit of nothing', sql: inFunction(ENTRIES, 'e.real > 0 and e.psp = -e.real', 'e.psp = -e.real') },
  { name: 'the database takes a stake that pays', sql: inFunction(ENTRIES, 'e.house > 0 and e.real <= 0', 'e.psp = 0') },
  {
    name: 'a month is archived with a withdrawal that is open',
    sql: inFunction('ledger_archive_month', "e.kind = 'withdrawal-requested'", "e.kind = 'withdrawal'"),
  },
  {
    name: 'a month is archived with a round that is open',
    sql: inFunction('ledger_archive_month', "where status in ('open', 'paid') and", 'where false and'),
  },
  {
    name: 'the database lets the weights of a bonus change with a movement',
    sql: inFunction(WALLETS, 'or a.weights is distinct from b.weights and a.bonus_id = b.bonus_id', ''),
  },
  { name: 'the database counts a spin twice for one entry', sql: inFunction(SPINS, 'and new.seq > old.seq', '') },
  {
    name: 'the database counts spins that no stake was paid for',
    sql: inFunction(SPINS, 'and e.house = (new.played - old.played) * new.stake - (new.won - old.won)', ''),
  },
  { name: 'the database lets the wins of spins shrink', sql: inFunction(SPINS, 'and new.won >= old.won', '') },
  {
    name: 'the database brings ended spins back',
    sql: inFunction(SPINS, "and (old.status = 'active' or old.status = new.status)", ''),
  },
  { name: 'the database lets the terms of spins change', sql: inFunction(SPINS, 'old.stake, old.total,', 'new.stake, new.total,') },
  { name: 'the database lets spins take money of the player', sql: inFunction(SPINS, 'e.real = 0 and e.bonus = 0', 'e.held = 0') },
  { name: 'the database counts a round for other spins', sql: inFunction(SPINS, 'and r.spins_id = new.spins_id', '') },
  { name: 'the database moves the end of a bonus by hand', sql: 'drop trigger ledger_guard_bonus_end on ledger_bonus' },
  { name: 'the database grants spins without an entry', sql: inFunction(SPINS, "e.kind = 'spins-granted'", 'e.seq > 0') },
  { name: 'the database takes a bonus without a wager', sql: 'alter table ledger_bonus drop constraint ledger_bonus_to_wager' },
  { name: 'the database lets one person correct', sql: inFunction(ENTRIES, 'and e.approver <> e.actor', '') },
  { name: 'the database lets a correction have no reason', sql: inFunction(ENTRIES, "e.reason <> '' and", '') },
  { name: 'the database lets nobody be behind an entry', sql: inFunction(ENTRIES, '(player|staff', '(nobody|player|staff') },
  {
    name: 'protection: the database lets the bar of a pause go',
    sql: 'drop trigger protection_guard_bars on ledger_wallet',
    tests: 'protection-database',
  },
  {
    name: 'protection: the database lets a pause end early',
    sql: 'drop trigger protection_guard_pause on protection_pause',
    tests: 'protection-database',
  },
  {
    name: 'protection: the database lets its owner remove a pause',
    sql: 'drop trigger protection_pause_stays on protection_pause',
    tests: 'protection-database',
  },
  {
    name: 'vip: the database lets a status fall',
    sql: inFunction('profile_guard_status', 'public.vip_rank(new.status) < public.vip_rank(old.status)', 'new.status is null'),
    tests: 'vip-database',
  },
  { name: 'vip: the database lets a level be taken back', sql: 'drop trigger vip_change_append_only on vip_change', tests: 'vip-database' },
];
