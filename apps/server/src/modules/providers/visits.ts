import { isLanguage, type Language } from '@tulpar/domain/languages';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import type { Queryable, Tx } from '#platform/database.ts';
import { insertVisit, selectVisit } from './statements.ts';

export interface Visit {
  readonly provider: string;
  readonly game: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly paceMs: number;
  readonly expiresAt: Date;
}

/** So long a token opens new rounds. What was begun is brought to its end at any time. */
const VISIT_MS = 4 * 3_600_000;

export async function openVisit(
  tx: Tx,
  { playerId, id, ...visit }: { playerId: string; id: string } & Omit<Visit, 'expiresAt'>,
): Promise<void> {
  const expiresAt = new Date(tx.now.getTime() + VISIT_MS);
  const { provider, game, currency, language, paceMs } = visit;
  await tx.query(insertVisit, [playerId, id, provider, game, currency, language, paceMs, tx.now, expiresAt]);
}

export async function findVisit(db: Queryable, playerId: string, id: string): Promise<Visit | null> {
  const [row] = await db.query(selectVisit, [playerId, id]);
  if (!row || !isCurrency(row.currency) || !isLanguage(row.language)) return null;
  const { pace_ms: paceMs, expires_at: expiresAt, currency, language, provider, game } = row;
  return { provider, game, currency, language, paceMs, expiresAt };
}
