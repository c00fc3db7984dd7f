import { isLanguage, type Language } from '@tulpar/domain/languages';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import type { Queryable, Tx } from '#platform/database.ts';
import { insertSession, selectSession } from './statements.ts';

export interface ProviderSession {
  readonly provider: string;
  readonly game: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly paceMs: number;
  readonly expiresAt: Date;
}

/** How long a token opens new rounds. Open rounds can be ended at any time. */
const SESSION_MS = 4 * 3_600_000;

export async function openProviderSession(
  tx: Tx,
  { playerId, id, ...session }: { playerId: string; id: string } & Omit<ProviderSession, 'expiresAt'>,
): Promise<void> {
  const expiresAt = new Date(tx.now.getTime() + SESSION_MS);
  const { provider, game, currency, language, paceMs } = session;
  await tx.query(insertSession, [playerId, id, provider, game, currency, language, paceMs, tx.now, expiresAt]);
}

export async function findProviderSession(db: Queryable, playerId: string, id: string): Promise<ProviderSession | null> {
  const [row] = await db.query(selectSession, [playerId, id]);
  if (!row || !isCurrency(row.currency) || !isLanguage(row.language)) return null;
  const { pace_ms: paceMs, expires_at: expiresAt, currency, language, provider, game } = row;
  return { provider, game, currency, language, paceMs, expiresAt };
}
