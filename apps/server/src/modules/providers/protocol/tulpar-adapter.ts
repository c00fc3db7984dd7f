import { createHmac } from 'node:crypto';
import type { SeamlessWalletStatus } from '@tulpar/contract/games/seamless-wallet';
import { isMinor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { Provider } from '../accounts.ts';
import { PROVIDER_HEADER, SIGNATURE_HEADER, sign } from '../signature.ts';
import type { ProtocolAdapter, SignatureInput } from './protocol-adapter.ts';

const ANSWER_MS_MAX = 10_000;
/** The player waits for the game. */
const LAUNCH_MS_MAX = 5_000;
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

const Given = z.object({ status: z.literal('OK'), uuid: z.string() });

/** While a key is being replaced, the provider may not know the new one yet, but it knows the old one. */
const oldestOf = (secrets: readonly string[]): string | undefined => secrets.at(-1);

interface Posting {
  readonly parts: () => SignatureInput;
  readonly msMax: number;
}

/** A signed call of ours to the provider; null if it is not answered, or refused. */
async function post({ slug, url, secrets }: Provider, call: string, content: object, { parts, msMax }: Posting): Promise<unknown> {
  const address = `${url}/v1/${call}`;
  const body = JSON.stringify(content);
  const signature = sign(oldestOf(secrets) ?? '', { path: new URL(address).pathname, content: body }, parts());
  const headers = { 'content-type': 'application/json', [PROVIDER_HEADER]: slug, [SIGNATURE_HEADER]: signature };
  const signal = AbortSignal.timeout(msMax);
  const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

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
    SPINS_NOT_ACTIVE: 'FREE_ROUNDS_OVER',
    SPINS_SPENT: 'FREE_ROUNDS_OVER',
    SPINS_GAME_WRONG: 'INVALID_GAME',
    SPINS_STAKE_WRONG: 'LIMIT_EXCEEDED_STAKE',
    // Refusals of bonuses, of giving free spins, of withdrawals and corrections never reach a game.
    BONUS_ACTIVE: 'UNKNOWN',
    BONUS_NOT_ACTIVE: 'UNKNOWN',
    BONUS_ALREADY_GRANTED: 'UNKNOWN',
    BONUS_NOT_EXPIRED: 'UNKNOWN',
    BONUS_NOT_CANCELABLE: 'UNKNOWN',
    SPINS_ALREADY_GRANTED: 'UNKNOWN',
    SPINS_NOT_EXPIRED: 'UNKNOWN',
    WITHDRAWAL_UNKNOWN: 'UNKNOWN',
    WITHDRAWAL_LIMIT: 'UNKNOWN',
    ENTRY_UNKNOWN: 'UNKNOWN',
    REASON_MISSING: 'UNKNOWN',
    APPROVER_MISSING: 'UNKNOWN',
  },

  launchAddress({ url, secrets }, { code, language, currency, paceMs, token, expiresAt, freeRounds }) {
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
      ...(freeRounds !== null && { free_rounds_uuid: freeRounds }),
    });
    const mac = createHmac('sha256', secret).update(`launch.${query.toString()}`).digest('hex');
    return `${url}/launch?${query.toString()}&sig=${mac}`;
  },

  async giveFreeRounds(provider, { uuid, playerId, code, currency, count, amount, expiresAt }, parts) {
    const body = { uuid, user: playerId, game: code, currency, count, amount, expires: Math.floor(expiresAt.getTime() / 1000) };
    const read = Given.safeParse(await post(provider, 'free-rounds', body, { parts, msMax: LAUNCH_MS_MAX }));
    return read.success && read.data.uuid === uuid;
  },

  async report(provider, day, parts) {
    const lines = [];
    let after = '';
    for (let page = 0; page < PAGES_MAX; page++) {
      const read = Report.safeParse(await post(provider, 'report', { day, after }, { parts, msMax: ANSWER_MS_MAX }));
      if (!read.success) return null;
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
