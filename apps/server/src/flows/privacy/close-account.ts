import type { Minor } from '@tulpar/domain/money';
import { type ClosingBlock, type ClosingReason, closingBlocks, erasedFrom } from '@tulpar/domain/retention';
import type * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as privacy from '#modules/privacy/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import type { Queryable } from '#platform/database.ts';
import { isSteppedUp } from '../accounts/step-up.ts';
import type { AppContext } from '../app-context.ts';
import { withinRules } from '../cashbox/read-withdrawable.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import { notifyOfClosing } from './notify-of-closing.ts';

/** What a player should know before closing the account. */
export interface ClosingFacts {
  readonly wallet: NonNullable<Awaited<ReturnType<typeof ledgerModule.readWallet>>>;
  readonly withdrawalMin: Minor;
  readonly openRounds: number;
  readonly openDeposits: number;
  readonly openWithdrawals: number;
  readonly blocks: readonly ClosingBlock[];
}

export async function readClosingFacts(db: Queryable, playerId: string): Promise<ClosingFacts> {
  const wallet = await ledgerModule.readWallet(db, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const { min } = withinRules(await cashbox.readWithdrawalLimits(db, wallet.currency), wallet.currency);
  const openRounds = await ledgerModule.openRoundsOf(db, playerId);
  const { deposits, withdrawals } = await cashbox.openPaymentsOf(db, playerId);
  return {
    wallet,
    withdrawalMin: min,
    openRounds,
    openDeposits: deposits,
    openWithdrawals: withdrawals,
    blocks: closingBlocks({ real: wallet.real, withdrawalMin: min, openRounds, openDeposits: deposits }),
  };
}

type CloseAccountRefusal = 'PROOF_REQUIRED' | 'CLOSING_STANDS' | ClosingBlock;
type CloseAccountResult = { readonly ok: true } | { readonly ok: false; readonly code: CloseAccountRefusal };

/**
 * Closes an account. From the commit on it stakes and deposits nothing and gets no news; what is on its way out is still paid. It can be taken
 * back until its data is erased.
 */
export async function closeAccount(
  context: Pick<AppContext, 'config' | 'database' | 'ledger'>,
  { player, reason }: { player: accounts.Claims; reason: ClosingReason | null },
): Promise<CloseAccountResult> {
  const { database, ledger } = context;
  if (!(await isSteppedUp(database, player, database.now()))) return { ok: false, code: 'PROOF_REQUIRED' };
  const { playerId } = player;
  return database.transaction(async (tx): Promise<CloseAccountResult> => {
    await ledgerModule.lockWallet(tx, playerId);
    const { wallet, blocks } = await readClosingFacts(tx, playerId);
    const [block] = blocks;
    if (block) return { ok: false, code: block };
    const from = erasedFrom(tx.now, wallet.currency, 'person');
    if (!(await privacy.closeAccount(tx, { playerId, currency: wallet.currency, reason, nextAt: from })))
      return { ok: false, code: 'CLOSING_STANDS' };
    if (wallet.active) {
      const header = { playerId, source: 'privacy', actor: `player:${playerId}`, requestId: tx.ids.uuid() } as const;
      const ended = await ledger.apply(tx, { ...header, kind: 'bonus-ended', bonusId: wallet.active.id, reason: 'forfeited' });
      if (ended.status !== 'applied') throw new Error(`the ledger has ${ended.status} the end of a bonus`);
    }
    await ledgerModule.bar(tx, playerId, 'closed');
    await showOffersApart(tx, playerId);
    await profiles.markClosed(tx, playerId, from);
    await notifications.removePushDevices(tx, playerId);
    await endGameSessions(tx, playerId, tx.now);
    await notifyOfClosing(tx, context, playerId, from);
    return { ok: true };
  });
}

/** Takes the closing back: the account is as it was, without the bonus and the news. False when there is nothing to take back. */
export function takeClosingBack({ database }: Pick<AppContext, 'database'>, playerId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    // As where an account is closed: the wallet first.
    await ledgerModule.lockWallet(tx, playerId);
    if (!(await privacy.takeClosureBack(tx, playerId))) return false;
    await ledgerModule.unbar(tx, playerId, 'closed');
    await showOffersApart(tx, playerId);
    await profiles.unmarkClosed(tx, playerId);
    return true;
  });
}
