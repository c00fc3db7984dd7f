import {
  cancelWithdrawal,
  exportTransactions,
  getCashbox,
  getMethodOptions,
  getTransactions,
  getTripleTurn,
  getWithdrawable,
  pay,
  type Transaction,
} from '@tulpar/contract/cashbox';
import { getCurrencyExchange } from '@tulpar/contract/region';
import { PAYMENT_DOCUMENT_ABOVE } from '@tulpar/domain/cashbox/waiting';
import { DAY_MS } from '@tulpar/domain/durations';
import { LANGUAGE_FALLBACK, type Language } from '@tulpar/domain/languages';
import { EXCHANGE_FACTORS } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { cancelWithdrawal as cancelWithdrawalFlow } from '#flows/cashbox/cancel-withdrawal.ts';
import type { RequestRefusal } from '#flows/cashbox/payment-request.ts';
import { mayStake, readTurnover, readWithdrawable } from '#flows/cashbox/read-withdrawable.ts';
import { requestWithdrawal, type WithdrawalRequest } from '#flows/cashbox/request-withdrawal.ts';
import { startDeposit } from '#flows/cashbox/start-deposit.ts';
import { type Gift, readGifts } from '#flows/offers/read-gifts.ts';
import { type Claims, isInTelegram } from '#modules/accounts/index.ts';
import {
  findMethod,
  type HistoryFilter,
  listMethods,
  type Payment,
  readHistory,
  readMethodNames,
  readWaits,
} from '#modules/cashbox/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toCsv } from './transaction-csv.ts';
import { statesOf, toTransaction, toWireWaits, WIRE_STATUS } from './transaction-shape.ts';

const HISTORY_DAYS = 366;
const EXPORT_MAX = 50_000;
const EXPORT_PAGE = 2000;
const PAY_LIMIT = { max: 10, windowMs: 60_000 } as const;
const EXPORT_LIMIT = { max: 10, windowMs: 60_000 } as const;

interface HistoryQuery {
  readonly type?: 'deposit' | 'withdrawal' | undefined;
  readonly status?: Transaction['status'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days are UTC days. The history goes back one year. */
function toFilter({ type, status, from, to }: HistoryQuery, now: Date): HistoryFilter {
  const oldest = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const start = from ? new Date(`${from}T00:00:00Z`) : oldest;
  return {
    direction: type ? (type === 'deposit' ? 'in' : 'out') : null,
    states: status ? statesOf(status) : null,
    from: start > oldest ? start : oldest,
    before: to ? new Date(new Date(`${to}T00:00:00Z`).getTime() + DAY_MS) : new Date(now.getTime() + DAY_MS),
  };
}

function refuseRequest(refusal: RequestRefusal): Refusal {
  if ('errors' in refusal) return refuse(422, refusal.code, { errors: refusal.errors });
  if (refusal.code === 'IDEMPOTENCY_CONFLICT') return refuse(409, refusal.code);
  if (refusal.code === 'UNAUTHORIZED') return refuse(401, refusal.code);
  return refuseField(refusal.field ?? 'domain', refusal.code);
}

async function toTransactions(context: AppContext, payments: readonly Payment[], language: Language): Promise<Transaction[]> {
  const names = await readMethodNames(context.database, [...new Set(payments.map(({ methodUid }) => methodUid))], language);
  const out = payments.filter(({ direction }) => direction === 'out');
  const waits = out[0] ? await readWaits(context.database, out[0].playerId, [...new Set(out.map(({ id }) => id))]) : new Map();
  const paid = payments.filter(({ direction, status }) => direction === 'in' && status === 'paid').map(({ id }) => id);
  const gifts = payments[0] ? await readGifts(context.database, payments[0].playerId, paid) : new Map<string, Gift>();
  return payments.map((payment) =>
    toTransaction(payment, { names, waits: waits.get(payment.id) ?? [], gift: gifts.get(payment.id) ?? null }),
  );
}

/** Reads the history page by page, so that no result of the database is too large. */
async function readWhole(
  { database }: AppContext,
  playerId: string,
  filter: HistoryFilter,
): Promise<{ payments: Payment[]; items: number }> {
  const payments: Payment[] = [];
  for (;;) {
    const page = await readHistory(database, playerId, filter, { limit: EXPORT_PAGE, offset: payments.length });
    payments.push(...page.payments);
    if (page.payments.length < EXPORT_PAGE || payments.length >= EXPORT_MAX) return { payments, items: page.items };
  }
}

export function serveCashbox(serve: Serve<Claims>, context: AppContext): void {
  serveMethods(serve, context);
  servePayments(serve, context);
  serveHistory(serve, context);
  serveBalances(serve, context);
}

function serveMethods(serve: Serve<Claims>, { database }: AppContext): void {
  serve(getCashbox, async ({ query }) => {
    const hasApplePay = query.applepay_available === '1' || query.applepay_available === 'true';
    const methods = await listMethods(database, query.transaction_type === 'deposit' ? 'in' : 'out', query.currency);
    return {
      data: methods
        .filter(({ type }) => type !== 'applepay' || hasApplePay)
        .map((method) => ({
          uid: method.uid,
          name: method.names[query.locale],
          image_url: method.imageUrl,
          type: method.type,
          currency: method.currency,
          min_amount: method.min,
          max_amount: method.max,
          fee_bps: method.feeBps,
          usual_minutes: method.usualMinutes,
          fields: method.fields.map(({ name, type, required, mask }) => ({ name, type, required, mask })),
        })),
    };
  });

  serve(getMethodOptions, async ({ query }) => {
    const method = await findMethod(database, query.uid);
    if (!method) return refuseField('uid', 'PAYMENT_METHOD_ERROR');
    return { data: { uid: method.uid, amounts: [...method.amounts], fields: [...method.fields] } };
  });
}

function servePayments(serve: Serve<Claims>, context: AppContext): void {
  const { database, limits } = context;

  serve(pay, async ({ player, body, visitor }) => {
    if (await isInTelegram(database, player.sessionId)) return refuseField('domain', 'TELEGRAM_NO_CASH');
    const allowed = await limits.take(`pay:${player.playerId}`, PAY_LIMIT);
    if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
    const request: WithdrawalRequest = {
      ...player,
      methodUid: body.uid,
      amount: minor(body.amount),
      currency: body.currency,
      fields: body.fields ?? {},
      offerId: body.offer_id ?? null,
      afterCurrent: body.after_current ?? false,
      successUrl: body.success_url ?? null,
      failUrl: body.fail_url,
      language: body.locale,
      forfeitsBonus: body.forfeit_bonus ?? false,
      idempotencyKey: visitor.idempotencyKey,
    };
    if (body.type === 'deposit') {
      const started = await startDeposit(context, request);
      if (!started.ok) return refuseRequest(started);
      const { id, status, checkoutUrl } = started.deposit;
      return { data: { status, transaction_id: id, payload: { redirect_url: checkoutUrl }, waits_for: [] } };
    }
    const requested = await requestWithdrawal(context, request);
    if (!requested.ok) return refuseRequest(requested);
    const status = WIRE_STATUS[`out:${requested.withdrawal.status}`];
    const shown = status === 'pending' || status === 'failed' ? status : ('processing' as const);
    const waits_for = toWireWaits(requested.waits);
    return { data: { status: shown, transaction_id: requested.withdrawal.id, payload: { redirect_url: null }, waits_for } };
  });

  serve(cancelWithdrawal, async ({ player, body }) => {
    if (await isInTelegram(database, player.sessionId)) return refuseField('domain', 'TELEGRAM_NO_CASH');
    const canceled = await cancelWithdrawalFlow(context, { playerId: player.playerId, id: body.transaction_id });
    if (!canceled.ok) return refuseField('transaction_id', canceled.code);
    const [transaction] = await toTransactions(context, [canceled.withdrawal], body.locale ?? LANGUAGE_FALLBACK);
    if (!transaction) throw new Error('a canceled withdrawal has no transaction');
    return { data: transaction };
  });
}

function serveHistory(serve: Serve<Claims>, context: AppContext): void {
  const { database, limits } = context;

  serve(getTransactions, async ({ player, query }) => {
    const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
    const { payments, items } = await readHistory(database, player.playerId, toFilter(query, database.now()), page);
    const transactions = await toTransactions(context, payments, query.locale ?? LANGUAGE_FALLBACK);
    return { transactions, pagination: { total_pages: Math.ceil(items / query.limit), items } };
  });

  serve(exportTransactions, async ({ player, query }) => {
    const allowed = await limits.take(`export:${player.playerId}`, EXPORT_LIMIT);
    if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
    const now = database.now();
    const { payments, items } = await readWhole(context, player.playerId, toFilter(query, now));
    const csv = toCsv(await toTransactions(context, payments, query.locale), query.locale, items);
    return { data: { file_name: `${context.config.brand}-${now.toISOString().slice(0, 10)}.csv`, csv } };
  });
}

function serveBalances(serve: Serve<Claims>, { database }: AppContext): void {
  serve(getWithdrawable, async ({ player }) => {
    const found = await readWithdrawable(database, player.playerId, database.now());
    const { wallet } = found;
    return {
      data: {
        amount: found.amount,
        amount_after_forfeit: found.amountAfterForfeit,
        currency: wallet.currency,
        real: wallet.real,
        bonus: wallet.bonus,
        held: wallet.held,
        wager_left: wallet.active?.wagerLeft ?? 0,
        wager_target: wallet.active?.wagerTarget ?? 0,
        turnover_left: found.turnoverLeft,
        turnover_target: found.turnoverTarget,
        min_amount: found.min,
        max_amount: found.max,
        is_barred: !mayStake(wallet),
        blocked_by: [...found.blockedBy],
        payment_document_above: PAYMENT_DOCUMENT_ABOVE[wallet.currency],
        waits_for: toWireWaits(found.waits),
      },
    };
  });

  serve(getTripleTurn, async ({ player }) => ({ data: { amount: (await readTurnover(database, player.playerId)).left } }));
  serve(getCurrencyExchange, () => ({ data: EXCHANGE_FACTORS }));
}
