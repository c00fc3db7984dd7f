import { createHmac } from 'node:crypto';
import type { SeamlessWalletStatus } from '@tulpar/contract/games/seamless-wallet';
import { isMinor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { Provider } from '../accounts.ts';
import { PROVIDER_HEADER, SIGNATURE_HEADER, sign } from '../signature.ts';
import type { ProtocolAdapter } from './protocol-adapter.ts';

const ANSWER_MS_MAX = 10_000;
const PAGES_MAX = 10_000;

const Amount = z.int().refine(isMinor);
const Name = z.string().regex(/^[!-~]{1,128}$/);
const Report = z.object({
  transactions: z.array(
    z.object({
      user: Name,
      transaction_uuid: Name,
      kind: z.enum(['bet', 'betwin', 'win', 'rollback', 'prize']),
      amount: Amount,
      win: Amount.default(0 as z.output<typeof Amount>),
      currency: Name,
      reference_transaction_uuid: Name.nullish(),
    }),
  ),
  next: z.string().nullable(),
});

/** While a key is being replaced, the provider may not know the new one yet, but it knows the old one. */
const oldestOf = (secrets: readonly string[]): string | undefined => secrets.at(-1);

/** The adapter of our own protocol, which some providers speak unchanged: docs/seamless-wallet.md. */
export const tulparAdapter: ProtocolAdapter<SeamlessWalletStatus> = {
  statuses: {
    UNKNOWN: 'UNKNOWN',
    COMMAND_INVALID: 'UNKNOWN',
    AMOUNT_INVALID: 'UNKNOWN',
    TOKEN_UNKNOWN: 'INVALID_TOKEN',
    WALLET_UNKNOWN: 'INVALID_TOKEN',
    TOKEN_EXPIRED: 'TOKEN_EXPIRED',
    PLAYER_BARRED: 'USER_DISABLED',
    PLAYER_EXCLUDED: 'USER_DISABLED',
    PLAYER_TIMED_OUT: 'USER_DISABLED',
    PLAYER_UNDER_REVIEW: 'USER_DISABLED',
    GAME_BLOCKED: 'USER_DISABLED',
    WALLET_FROZEN: 'USER_DISABLED',
    GAME_UNKNOWN: 'INVALID_GAME',
    GAME_STOPPED: 'INVALID_GAME',
    PROVIDER_STOPPED: 'INVALID_GAME',
    CURRENCY_MISMATCH: 'WRONG_CURRENCY',
    INSUFFICIENT_FUNDS: 'NOT_ENOUGH_MONEY',
    TRANSACTION_TAKEN: 'DUPLICATE_TRANSACTION',
    BET_TAKEN_BACK: 'DUPLICATE_TRANSACTION',
    ROUND_ROLLED_BACK: 'DUPLICATE_TRANSACTION',
    ROUND_EXISTS: 'DUPLICATE_TRANSACTION',
    BET_UNKNOWN: 'TRANSACTION_DOES_NOT_EXIST',
    ROUND_UNKNOWN: 'TRANSACTION_DOES_NOT_EXIST',
    ALREADY_SETTLED: 'TRANSACTION_DOES_NOT_EXIST',
    PRIZE_NOT_AGREED: 'TRANSACTION_DOES_NOT_EXIST',
    STAKE_TOO_SMALL: 'LIMIT_EXCEEDED_STAKE',
    STAKE_TOO_LARGE: 'LIMIT_EXCEEDED_STAKE',
    BONUS_STAKE_TOO_LARGE: 'LIMIT_EXCEEDED_STAKE',
    BONUS_GAME_EXCLUDED: 'LIMIT_EXCEEDED_STAKE',
    LOSS_LIMIT_REACHED: 'LIMIT_EXCEEDED_LOSS',
    WAGER_LIMIT_REACHED: 'LIMIT_EXCEEDED_TURNOVER',
    TIME_LIMIT_REACHED: 'LIMIT_EXCEEDED_SESSION_TIME',
    REALITY_CHECK_DUE: 'REALITY_CHECK',
    ROUND_TOO_SOON: 'LIMIT_EXCEEDED_PACE',
    BALANCE_LIMIT: 'LIMIT_EXCEEDED_BALANCE',
    // Refusals of bonuses, free spins, withdrawals and corrections never reach a game.
    BONUS_ACTIVE: 'UNKNOWN',
    BONUS_NOT_ACTIVE: 'UNKNOWN',
    BONUS_ALREADY_GRANTED: 'UNKNOWN',
    BONUS_NOT_EXPIRED: 'UNKNOWN',
    BONUS_NOT_CANCELABLE: 'UNKNOWN',
    SPINS_ALREADY_GRANTED: 'UNKNOWN',
    SPINS_NOT_ACTIVE: 'UNKNOWN',
    SPINS_NOT_EXPIRED: 'UNKNOWN',
    SPINS_SPENT: 'UNKNOWN',
    SPINS_GAME_WRONG: 'UNKNOWN',
    SPINS_STAKE_WRONG: 'UNKNOWN',
    WITHDRAWAL_UNKNOWN: 'UNKNOWN',
    WITHDRAWAL_LIMIT: 'UNKNOWN',
    ENTRY_UNKNOWN: 'UNKNOWN',
    REASON_MISSING: 'UNKNOWN',
    APPROVER_MISSING: 'UNKNOWN',
  },

  launchAddress({ url, secrets }, { code, language, currency, paceMs, token, expiresAt }) {
    const secret = oldestOf(secrets);
    if (secret === undefined) return null;
    const query = new URLSearchParams({
      game: code,
      mode: token === null ? 'demo' : 'real',
      language,
      currency,
      pace_ms: String(paceMs),
      expires: String(Math.floor(expiresAt.getTime() / 1000)),
      ...(token !== null && { token }),
    });
    const mac = createHmac('sha256', secret).update(`launch.${query.toString()}`).digest('hex');
    return `${url}/launch?${query.toString()}&sig=${mac}`;
  },

  async report({ slug, url, secrets }, day, parts) {
    const secret = oldestOf(secrets) ?? '';
    const lines = [];
    let after = '';
    for (let page = 0; page < PAGES_MAX; page++) {
      const address = `${url}/v1/report`;
      const body = JSON.stringify({ day, after });
      const signature = sign(secret, { path: new URL(address).pathname, content: body }, parts());
      const headers = { 'content-type': 'application/json', [PROVIDER_HEADER]: slug, [SIGNATURE_HEADER]: signature };
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      }).catch(() => null);
      const read = answer?.ok ? Report.safeParse(await answer.json().catch(() => null)) : null;
      if (!read?.success) return null;
      for (const { user: playerId, transaction_uuid: transactionId, reference_transaction_uuid: reference = null, ...line } of read.data
        .transactions)
        lines.push({ playerId, transactionId, reference, ...line });
      if (read.data.next === null) return lines;
      after = read.data.next;
    }
    return null;
  },
};

/** The adapter of the provider's protocol. */
export const adapterOf = ({ protocol }: Provider): ProtocolAdapter<string> => ADAPTERS[protocol];

const ADAPTERS = { tulpar: tulparAdapter } satisfies Record<Provider['protocol'], ProtocolAdapter<string>>;
