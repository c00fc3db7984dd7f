import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideWithdrawal } from '#flows/cashbox/decide-withdrawal.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';

const world = useCashbox();
const ids: Record<'pending' | 'paid' | 'open' | 'approved', string> = { pending: '', paid: '', open: '', approved: '' };
let app: Client;
let owner: Client;

beforeAll(async () => {
  app = new Client({ connectionString: withAppRole(world.url) });
  owner = new Client({ connectionString: world.url });
  await Promise.all([app.connect(), owner.connect()]);
  const player = await world.richPlayer();
  ids.paid =
    (await owner.query<{ payment_id: string }>(`select payment_id from cashbox_payment where status = 'paid'`)).rows[0]?.payment_id ?? '';
  ids.open = idOf(await world.deposit(player));
  ids.pending = idOf(await world.withdraw(player, { amount: 200_000 }));
  ids.approved = idOf(await world.withdraw(player, { amount: 200_000 }));
  await decideWithdrawal(world.context, { id: ids.approved, by: 'staff:dana', isApproved: true, reason: 'x' });
  await owner.query(
    `insert into cashbox_settlement (player_id, payment_id, result, reason, proposed_by, proposed_at, decided_by, decided_at)
     values ($1, $2, 'paid', 'x', 'staff:a', now(), 'staff:b', now())`,
    [player.id, ids.paid],
  );
  await owner.query(
    `insert into cashbox_licence (currency, number, issued_by, valid_from, valid_until) values ('KZT', 'x', 'y', '2026-01-01', '2026-02-01')`,
  );
});
afterAll(() => Promise.all([app.end(), owner.end()]));

const payment = (which: keyof typeof ids, set: string) => [`update cashbox_payment set ${set} where payment_id = $1`, which] as const;
const copied = (columns: string, values: string) =>
  [
    `insert into cashbox_payment (player_id, payment_id, direction, method_uid, method_type, currency, amount, fee, provider, request_key,
       request_hash, language, fail_url, created_at, updated_at, ${columns})
     select player_id, gen_random_uuid(), direction, method_uid, method_type, currency, amount, fee, provider, gen_random_uuid()::text,
       request_hash, language, fail_url, created_at, updated_at, ${values} from cashbox_payment where payment_id = $1`,
    'open',
  ] as const;
const all = (sql: string) => [`${sql} where $1::uuid is not null`, 'open'] as const;

/** What nobody may write: whose role does not keep it from writing is stopped by the table. */
const FORBIDDEN: readonly (readonly [what: string, write: readonly [sql: string, which: keyof typeof ids]])[] = [
  ['another amount', payment('open', 'amount = amount + 1')],
  ['another fee', payment('open', 'fee = 1')],
  ['another currency', payment('open', `currency = 'AZN'`)],
  ['another player', payment('open', 'player_id = gen_random_uuid()')],
  ['another method', payment('pending', `method_uid = 'x'`)],
  ['another request', payment('open', `request_hash = sha256('x')`)],
  ['another way back', payment('open', `fail_url = 'https://elsewhere.example'`)],
  ['another account to be shown', payment('pending', `account_mask = '•••• 9999'`)],
  ['MONEY-49 another account to pay out to', payment('approved', `account_sealed = 'x'`)],
  ['MONEY-43 an end undone', payment('paid', `status = 'pending', settled_at = null`)],
  ['MONEY-43 one end after the other', payment('paid', `status = 'failed'`)],
  ['MONEY-43 a step back', payment('open', `status = 'created'`)],
  ['MONEY-43 another moment of the end', payment('paid', 'settled_at = now()')],
  ['MONEY-44 another sum that was paid', payment('paid', 'paid_amount = 1')],
  ['MONEY-49 a withdrawal paid that nobody has approved', payment('pending', `status = 'paid', settled_at = now(), account_sealed = null`)],
  ['MONEY-49 a withdrawal sent that nobody has approved', payment('pending', `status = 'processing'`)],
  ['MONEY-49 a withdrawal approved by nobody', payment('pending', `status = 'approved'`)],
  ['MONEY-49 an approval taken back', payment('approved', `status = 'pending'`)],
  ['MONEY-49 an approved withdrawal cancelled', payment('approved', `status = 'canceled', settled_at = now(), account_sealed = null`)],
  ['MONEY-52 another person for the one who approved', payment('approved', `decided_by = 'staff:z'`)],
  ['MONEY-52 a first person after the decision', payment('approved', `first_approver = 'staff:z'`)],
  ['a payment removed', ['delete from cashbox_payment where payment_id = $1', 'open']],
  ['a payment that begins as paid', copied('status, settled_at', `'paid', now()`)],
  ['a payment that begins with an alarm', copied('status, alarm', `'created', 'X'`)],
  ['MONEY-46 an event in other words', all(`update cashbox_event set body = 'x'`)],
  ['MONEY-46 an event worked off again', all('update cashbox_event set processed_at = null, outcome = null')],
  ['MONEY-46 an event about another payment', all(`update cashbox_event set reference = 'x'`)],
  ['MONEY-46 an event removed', all('delete from cashbox_event')],
  ['MONEY-52 a settlement decided anew', all(`update cashbox_settlement set result = 'failed', decided_by = null, decided_at = null`)],
  ['MONEY-52 a settlement removed', all('delete from cashbox_settlement')],
];

/** What only the owner of the database may write. */
const NOT_OURS: readonly (readonly [what: string, sql: string])[] = [
  ['MARKET-15 a licence made up', `insert into cashbox_licence select 'AZN', 'forged', 'nobody', '2026-01-01', '2099-01-01'`],
  ['MARKET-15 a licence made longer', `update cashbox_licence set valid_until = '2099-01-01'`],
  ['MARKET-15 a licence removed', 'delete from cashbox_licence'],
  ['another key', `update cashbox_key set secret = repeat('x', 40)`],
  ['MONEY-55 a difference removed', 'delete from cashbox_difference'],
  ['MONEY-55 a difference in other words', `update cashbox_difference set details = ''`],
  ['MONEY-55 a day to be compared again', 'delete from cashbox_compared_day'],
  ['a verdict changed', 'update cashbox_verdict set has_passed = true'],
  ['a reference to another payment', 'update cashbox_reference set payment_id = gen_random_uuid()'],
  ['all events removed', 'truncate cashbox_event'],
];

const refusal = (error: unknown) => (error instanceof DatabaseError ? error.code : error);

describe('the application may not write', () => {
  test.each(FORBIDDEN)('%s', async (_what, [sql, which]) => {
    expect(ids[which]).not.toBe('');
    const code = await app.query(sql, [ids[which]]).then(({ rowCount }) => `${rowCount} rows`, refusal);
    expect(code).toMatch(/^(42501|23514)$/);
  });
  test.each(NOT_OURS)('%s', async (_what, sql) => {
    expect(await app.query(sql).then(({ rowCount }) => `${rowCount} rows`, refusal)).toBe('42501');
  });
});

describe('not even the owner writes', () => {
  test.each(FORBIDDEN)('%s', async (_what, [sql, which]) => {
    const code = await owner.query(sql, [ids[which]]).then(({ rowCount }) => `${rowCount} rows`, refusal);
    expect(code).toMatch(/^(42501|23514)$/);
  });
});
