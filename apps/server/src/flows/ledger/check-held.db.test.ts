import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = useTestApp();
const alarms = (playerId: string) => world.logged.filter((line) => line.includes('"alarm":"ledger"') && line.includes(playerId));
const insertWithdrawal = (playerId: string, amount: number) =>
  world.database.pool.query(
    `insert into cashbox_payment (player_id, payment_id, direction, status, method_uid, method_type, currency, amount, fee, provider,
       request_key, request_hash, language, fail_url, created_at, updated_at)
     values ($1, gen_random_uuid(), 'out', 'pending', 'x', 'card', 'KZT', $2, 0, 'sandbox', gen_random_uuid()::text, sha256(''), 'kk', '/', now(), now())`,
    [playerId, amount],
  );

test('MONEY-50 held money without a withdrawal, and a withdrawal without held money, are an alarm each minute until they agree', async () => {
  const [holder, asker] = [await world.player(), await world.player()];
  const named = { playerId: holder.id, source: 'payments', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
  await world.context.ledger.run({ ...named, kind: 'deposit-paid', paymentId: 'one', amount: 500_000 as Minor });
  await world.context.ledger.run({ ...named, kind: 'withdrawal-requested', withdrawalId: 'two', amount: 200_000 as Minor });
  await insertWithdrawal(asker.id, 7);
  await world.runJob('check-ledger');
  expect(alarms(holder.id).join('')).toContain('200000 is held, and open withdrawals ask for 0');
  expect(alarms(asker.id).join('')).toContain('0 is held, and open withdrawals ask for 7');
  expect((await verifyLedger(world.context)).discrepancies.map(({ playerId }) => playerId).sort()).toEqual([asker.id, holder.id].sort());
  await insertWithdrawal(holder.id, 200_000);
  const before = alarms(holder.id).length;
  await world.runJob('check-ledger');
  expect(alarms(holder.id)).toHaveLength(before);
});
