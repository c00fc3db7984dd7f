import { marketDay } from '@tulpar/domain/ledger/statement-period';
import { followsFromBonus, limitKindOf, protectsPlayer } from '@tulpar/domain/protection/refusals';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { AppContext } from '../app-context.ts';

interface NoteRefusalInput {
  readonly playerId: string;
  readonly code: string;
  /** The game session of another provider, whose page asks what has happened. */
  readonly sessionId?: string;
}

/** Keeps that a bet or a deposit was refused by a limit of the player's own, and what was refused in another provider's game. */
export async function noteRefusal(
  { database }: Pick<AppContext, 'database'>,
  { playerId, code, sessionId }: NoteRefusalInput,
): Promise<void> {
  const kind = limitKindOf(code);
  if (kind === null && !(sessionId !== undefined && (protectsPlayer(code) || followsFromBonus(code)))) return;
  await database.transaction(async (tx) => {
    const wallet = await ledgerModule.readWallet(tx, playerId);
    if (!wallet) return;
    const limits = kind === null ? [] : await protection.readLimits(tx, playerId);
    const isOwn = limits.some((limit) => limit.imposer === 'player' && limit.kind === kind && limit.amount !== null);
    if (!isOwn && sessionId === undefined) return;
    const day = marketDay(wallet.currency, tx.now);
    await protection.addRefusal(tx, playerId, { code, day, isOwn, sessionId: sessionId ?? null });
  });
}
