import { parseArgs } from 'node:util';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { openCliContext } from '#commands/cli-context.ts';
import { waiveTurnover } from '#flows/staff/cashbox-acts.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';

/**
 * Makes a player ready to withdraw, which a browser journey cannot wait for: the account is two days old, the documents are verified
 * and the wager is complete. With `--bonus <minor units>` the player also gets a bonus, as an offer would grant it. With
 * `--without-documents` the phone is verified instead of the documents: they are all that is missing for a payout without a person.
 */
const { values } = parseArgs({
  options: { player: { type: 'string' }, bonus: { type: 'string' }, 'without-documents': { type: 'boolean' } },
});
const playerId = values.player ?? '';
const { context, close } = await openCliContext();
try {
  const by = { playerId, reason: 'a journey', by: 'staff:journey' } as const;
  await context.database.pool.query(`update account set created_at = created_at - interval '2 days' where id = $1`, [playerId]);
  if (values['without-documents'])
    await context.database.pool.query('update account set is_phone_verified = true where id = $1', [playerId]);
  else await verifyDocuments(context, by);
  await waiveTurnover(context, by);
  if (values.bonus !== undefined) {
    const outcome = await context.ledger.run({
      kind: 'bonus-granted',
      playerId,
      source: 'journey',
      actor: 'system:journey',
      requestId: context.database.ids.uuid(),
      currency: 'KZT',
      bonusId: context.database.ids.uuid(),
      offerUid: 'journey',
      type: 'deposit_bonus',
      amount: Number(values.bonus) as Minor,
      wager: 10,
      cashOutPercentMax: 0,
      cashOutMax: 0 as Minor,
      stakeMax: 0 as Minor,
      canCancel: true,
      expiresAt: new Date(context.database.now().getTime() + DAY_MS),
    });
    if (outcome.status !== 'applied') throw new Error(`the bonus was ${outcome.status}`);
  }
} finally {
  await close();
}
