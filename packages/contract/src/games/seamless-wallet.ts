import { AMOUNT_MAX } from '@tulpar/domain/ledger/amount';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode, LanguageCode } from '../fields.ts';

/**
 * The seamless wallet: the calls of other providers' game servers. docs/seamless-wallet.md describes it for providers.
 * A valid request is answered with 200 and a status; an invalid one with the usual error answer.
 */
export const SEAMLESS_WALLET_STATUSES = [
  'OK',
  'UNKNOWN',
  'INVALID_SIGNATURE',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'INVALID_GAME',
  'WRONG_CURRENCY',
  'NOT_ENOUGH_MONEY',
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_DOES_NOT_EXIST',
  'LIMIT_EXCEEDED_STAKE',
  'LIMIT_EXCEEDED_LOSS',
  'LIMIT_EXCEEDED_TURNOVER',
  'LIMIT_EXCEEDED_SESSION_TIME',
  'LIMIT_EXCEEDED_PACE',
  'LIMIT_EXCEEDED_BALANCE',
  'REALITY_CHECK',
  'FREE_ROUNDS_OVER',
] as const;
export type SeamlessWalletStatus = (typeof SEAMLESS_WALLET_STATUSES)[number];

/** An id of the provider: visible ASCII without blanks. */
const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/, 'INVALID_VALUE'));
const Token = z.string().check(z.regex(/^[\w-]{1,200}$/, 'INVALID_VALUE'));
const Amount = z.int().check(z.gte(0, 'AMOUNT_INVALID'), z.lte(AMOUNT_MAX, 'AMOUNT_INVALID'));
const Stake = z.int().check(z.gte(1, 'AMOUNT_INVALID'), z.lte(AMOUNT_MAX, 'AMOUNT_INVALID'));

const asked = { request_uuid: Id, token: Token };
const moved = { ...asked, transaction_uuid: Id, round: Id, game: Id, currency: CurrencyCode };

/** The free rounds that pay the stake; absent where the player does. */
const free = { free_rounds_uuid: z.optional(Id) };

/** The fields in the order of the JSON, so that a repeated answer has the same bytes. */
const Answer = z.object({
  status: z.enum(SEAMLESS_WALLET_STATUSES),
  request_uuid: z.optional(z.string()),
  transaction_uuid: z.optional(z.string()),
  user: z.optional(z.string()),
  currency: z.optional(CurrencyCode),
  /** The spendable balance in minor units: after this transaction if it was carried out, else now. */
  balance: z.optional(z.int()),
});
export type SeamlessWalletReply = z.output<typeof Answer>;

const call = <Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(path: string, summary: string, body: Body, response: Reply) =>
  endpoint({ method: 'POST', path: `/api/games/wallet/v1/${path}`, access: 'provider', summary, body, response });

export const authenticateProviderSession = call(
  'authenticate',
  'The player, the currency and the language of a session',
  z.object(asked),
  z.extend(Answer, {
    game: z.optional(z.string()),
    language: z.optional(LanguageCode),
    pace_ms: z.optional(z.int()),
    expires_at: z.optional(z.string()),
  }),
);
export const getSpendableBalance = call('balance', 'What the player can stake', z.object(asked), Answer);
export const placeBet = call('bet', 'Takes a stake', z.object({ ...moved, ...free, amount: Stake, round_closed: z.boolean() }), Answer);
export const payWin = call(
  'win',
  'Pays a win of a round with an active bet',
  z.object({ ...moved, amount: Amount, round_closed: z.boolean(), reference_transaction_uuid: z.optional(Id) }),
  Answer,
);
export const placeBetAndWin = call(
  'betwin',
  'Takes a stake and pays its win, both or neither',
  z.object({ ...moved, ...free, amount: Stake, win: Amount, round_closed: z.boolean() }),
  Answer,
);
export const rollBackBet = call(
  'rollback',
  'Returns a stake, or refuses it in advance if the bet has not arrived',
  z.object({ ...moved, reference_transaction_uuid: Id }),
  Answer,
);
export const payPrize = call('promo-win', 'Pays a prize without a bet', z.object({ ...moved, amount: Stake }), Answer);
export const endProviderRound = call('endround', 'Ends a round: no further win is paid', z.object(moved), Answer);
