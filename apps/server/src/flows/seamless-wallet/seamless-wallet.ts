import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Outcome } from '#modules/ledger/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { Provider, SeamlessWalletRefusalCode, Transaction } from '#modules/providers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { isKindClosed } from '../protection/block-game.ts';

export type SeamlessWalletContext = Pick<AppContext, 'database' | 'ledger' | 'providers' | 'rounds'>;

/** Who calls, and in whose game session. */
export interface ProviderCall {
  readonly provider: Provider;
  readonly token: string;
  readonly requestId: string;
}

export interface TransactionInput extends ProviderCall {
  readonly transactionId: string;
  readonly round: string;
  /** By the provider's name of it. */
  readonly game: string;
  readonly currency: Currency;
}

export interface SeamlessWalletRefusal {
  readonly ok: false;
  readonly code: SeamlessWalletRefusalCode;
  /** What there is now, where it matters. */
  readonly balance?: Minor;
}

export type SeamlessWalletResult =
  | { readonly ok: true; readonly playerId: string; readonly currency: Currency; readonly balance: Minor }
  | SeamlessWalletRefusal;

export const refuse = (code: SeamlessWalletRefusalCode): SeamlessWalletRefusal => ({ ok: false, code });

/** Keys of different providers never meet. */
export const sourceOf = (provider: string): string => `provider/${provider}`;

/** The fields that name the origin of every command to the ledger. */
export const commandHeader = ({ playerId, provider }: Pick<Transaction, 'playerId' | 'provider'>, requestId: string) =>
  ({ playerId, source: sourceOf(provider), actor: `provider:${provider}`, requestId }) as const;

class IncompleteError extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('a movement was refused, so what belongs to it is not made');
    this.outcome = outcome;
  }
}

/** Several commands in one transaction. `must` rolls all of it back if its outcome was not applied, and that outcome is returned. */
export function allOrNone(
  { database }: Pick<AppContext, 'database'>,
  work: (tx: Tx, must: (outcome: Outcome) => Outcome) => Promise<Outcome>,
): Promise<Outcome> {
  const must = (outcome: Outcome): Outcome => {
    if (outcome.status !== 'applied' && outcome.status !== 'replayed') throw new IncompleteError(outcome);
    return outcome;
  };
  return database
    .transaction((tx) => work(tx, must))
    .catch((error: unknown) => {
      if (error instanceof IncompleteError) return error.outcome;
      throw error;
    });
}

type Balance = Extract<Outcome, { status: 'replayed' }>['balance'];

/** Real money and bonus are one sum to a game: the ledger decides which of them is staked. */
const spendable = ({ real, bonus }: Pick<Balance, 'real' | 'bonus'>): Minor => minor(real + bonus);

/** The answer to the provider: the balance right after the entry, the same one for a repeat. */
export function toResult({ playerId, currency }: Pick<Transaction, 'playerId' | 'currency'>, outcome: Outcome): SeamlessWalletResult {
  switch (outcome.status) {
    case 'applied':
    case 'replayed':
      return { ok: true, playerId, currency, balance: spendable(outcome.balance) };
    case 'conflict':
      return refuse('TRANSACTION_TAKEN');
    case 'unknown':
      return refuse('UNKNOWN');
    case 'refused':
      return { ok: false, code: outcome.code, ...(outcome.balance && { balance: spendable(outcome.balance) }) };
  }
}

/** Why the player of an ended game session may not bet. A session of a game that the player has closed has ended with its kind. */
export async function sessionEndReason(
  { database }: Pick<AppContext, 'database'>,
  playerId: string,
  game: string,
): Promise<BarCode | 'TOKEN_EXPIRED'> {
  const wallet = await ledgerModule.readWallet(database, playerId);
  const bar = wallet && barOf(wallet, game);
  if (bar !== null) return bar;
  return (await isKindClosed(database, playerId, game)) ? 'GAME_BLOCKED' : 'TOKEN_EXPIRED';
}

/** The balance as it is now. */
export async function readSpendableBalance(
  { database }: Pick<AppContext, 'database'>,
  { playerId, currency }: Pick<Transaction, 'playerId' | 'currency'>,
): Promise<SeamlessWalletResult> {
  const wallet = await ledgerModule.readWallet(database, playerId);
  return wallet ? { ok: true, playerId, currency, balance: spendable(wallet) } : refuse('WALLET_UNKNOWN');
}
