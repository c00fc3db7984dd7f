import type { BodyOf, ReplyOf } from '@tulpar/contract/endpoint';
import {
  authenticateProviderSession,
  endProviderRound,
  getSpendableBalance,
  payPrize,
  payWin,
  placeBet,
  placeBetAndWin,
  rollBackBet,
  type SeamlessWalletReply,
} from '@tulpar/contract/games/seamless-wallet';
import { minor } from '@tulpar/domain/money';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import { endRound as endRoundFlow } from '#flows/seamless-wallet/end-round.ts';
import { payPrize as payPrizeFlow } from '#flows/seamless-wallet/pay-prize.ts';
import { payWin as payWinFlow } from '#flows/seamless-wallet/pay-win.ts';
import { placeProviderBet } from '#flows/seamless-wallet/place-bet.ts';
import { authenticateProviderSession as authenticateFlow, readProviderSession } from '#flows/seamless-wallet/read-provider-session.ts';
import { rollBackBet as rollBackFlow } from '#flows/seamless-wallet/roll-back-bet.ts';
import type { SeamlessWalletResult } from '#flows/seamless-wallet/seamless-wallet.ts';
import { PROVIDER_HEADER, type Provider, readSignature, SIGNATURE_HEADER, tulparAdapter } from '#modules/providers/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import { createServeSigned } from '#platform/http/serve-signed.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

/** An address that sends this many wrong signatures is blocked for a while. */
const WRONG_SIGNATURES = { max: 300, windowMs: 60_000 } as const;
const DENIED: SeamlessWalletReply = { status: 'INVALID_SIGNATURE' };

interface Asked {
  readonly request_uuid: string;
  readonly transaction_uuid?: string;
}

/** Translates the result of a flow to the reply of the seamless wallet. */
function toReply({ request_uuid, transaction_uuid }: Asked, result: SeamlessWalletResult): SeamlessWalletReply {
  const named = { request_uuid, ...(transaction_uuid !== undefined && { transaction_uuid }) };
  if (result.ok) return { status: 'OK', ...named, user: result.playerId, currency: result.currency, balance: result.balance };
  return { status: tulparAdapter.statuses[result.code], ...named, ...(result.balance !== undefined && { balance: result.balance }) };
}

/** The calls of other providers' game servers: no region check and no limit per address, because they are few, known, and sign each call. */
export async function serveSeamlessWallet(
  http: FastifyInstance,
  { context, limits, log }: { context: AppContext; limits: RateLimits; log: Log },
): Promise<void> {
  const { database } = context;
  await http.register(async (app) => {
    const serve = createServeSigned<Provider, SeamlessWalletReply>({
      app,
      async authenticate(request, raw) {
        const name = request.headers[PROVIDER_HEADER];
        const provider = typeof name === 'string' ? await context.providers.find(name) : null;
        const path = request.url.split('?', 1)[0] ?? '';
        const signed = { path, content: raw };
        const nonce = readSignature(provider?.secrets ?? [], signed, request.headers[SIGNATURE_HEADER], database.now());
        if (provider && nonce !== null && (await context.providers.isFirstUse(provider.slug, nonce))) return { peer: provider };
        const allowed = await limits.take(`wallet:${addressKey(request.ip)}`, WRONG_SIGNATURES);
        if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
        const why = nonce === null ? 'signature' : 'nonce';
        log.info({ alarm: 'wallet', why, provider: provider?.slug ?? null, requestId: request.id }, 'a wallet call was refused');
        return { denial: DENIED };
      },
    });

    const called = (provider: Provider, { token }: { token: string }) => ({ provider, token, requestId: database.ids.uuid() });
    const moving = (provider: Provider, body: BodyOf<typeof endProviderRound>) => ({
      ...called(provider, body),
      transactionId: body.transaction_uuid,
      round: body.round,
      game: body.game,
      currency: body.currency,
    });

    const staking = (provider: Provider, body: BodyOf<typeof placeBet>) => ({
      ...moving(provider, body),
      amount: minor(body.amount),
      isLast: body.round_closed,
      freeRounds: body.free_rounds_uuid,
    });

    serve(authenticateProviderSession, async ({ peer, body }): Promise<ReplyOf<typeof authenticateProviderSession>> => {
      const { answer, session } = await authenticateFlow(context, called(peer, body));
      const game = session && (await context.providers.game(session.game));
      if (!session || !game) return toReply(body, answer);
      const { language, paceMs, expiresAt } = session;
      return { ...toReply(body, answer), game: game.code, language, pace_ms: paceMs, expires_at: expiresAt.toISOString() };
    });
    serve(getSpendableBalance, async ({ peer, body }) => toReply(body, (await readProviderSession(context, called(peer, body))).answer));
    serve(placeBet, async ({ peer, body }) => toReply(body, await placeProviderBet(context, { ...staking(peer, body), win: null })));
    serve(placeBetAndWin, async ({ peer, body }) => {
      const stake = { ...staking(peer, body), win: minor(body.win) };
      return toReply(body, await placeProviderBet(context, stake));
    });
    serve(payWin, async ({ peer, body }) => {
      const reference = body.reference_transaction_uuid ?? null;
      const winning = { ...moving(peer, body), amount: minor(body.amount), isLast: body.round_closed, reference };
      return toReply(body, await payWinFlow(context, winning));
    });
    serve(rollBackBet, async ({ peer, body }) =>
      toReply(body, await rollBackFlow(context, { ...moving(peer, body), reference: body.reference_transaction_uuid })),
    );
    serve(payPrize, async ({ peer, body }) =>
      toReply(body, await payPrizeFlow(context, { ...moving(peer, body), amount: minor(body.amount) })),
    );
    serve(endProviderRound, async ({ peer, body }) => toReply(body, await endRoundFlow(context, moving(peer, body))));
  });
}
