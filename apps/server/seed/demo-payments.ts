import type { Minor } from '@tulpar/domain/money';
import { sign } from '@tulpar/sandbox/protocol/signature';
import type { AppContext } from '#flows/app-context.ts';
import { startDeposit } from '#flows/cashbox/start-deposit.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';
import { findAccount } from '#modules/accounts/index.ts';
import { DEMO_PHONE } from './demo-world.ts';

const PAYMENTS = [
  { key: 'demo-deposit-1', method: 'card-kzt-in', amount: 2_500_000 as Minor, outcome: 'paid' },
  { key: 'demo-deposit-2', method: 'wallet-kzt-in', amount: 1_000_000 as Minor, outcome: 'declined' },
] as const;

/**
 * The demo player's first payments, made at the sandbox by the same flows as any payment: one succeeds, one is declined. Their
 * idempotency keys are fixed, so a second start makes no second ones.
 */
export async function makeDemoPayments(context: AppContext, sandbox: { readonly url: string; readonly key: string }): Promise<void> {
  const account = await findAccount(context.database, { phone: DEMO_PHONE });
  if (!account) return;
  await verifyDocuments(context, { playerId: account.id, reason: 'the demo player', by: 'staff:demo' });
  for (const { key, method, amount, outcome } of PAYMENTS) {
    const started = await startDeposit(context, {
      playerId: account.id,
      methodUid: method,
      amount,
      currency: 'KZT',
      fields: {},
      offerId: null,
      successUrl: null,
      failUrl: `${context.config.siteUrl}/`,
      language: 'kk',
      forfeitsBonus: false,
      idempotencyKey: key,
    });
    if (!started.ok || !started.deposit.checkoutUrl) continue;
    const body = JSON.stringify({ outcome });
    const headers = { 'content-type': 'application/json', 'x-signature': sign(sandbox.key, body, context.database.now()) };
    // At a second start the payment is decided already.
    await fetch(`${sandbox.url}/v1/payments/${started.deposit.id}/outcome`, { method: 'POST', headers, body });
  }
}
