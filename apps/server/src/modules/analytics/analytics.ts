import type { AnalyticsEvent } from '@tulpar/contract/analytics';
import { safeAddress } from '@tulpar/domain/safe-address';
import type { Database } from '#platform/database.ts';
import { deleteOldEvents, deleteOldVisits, insertEvents, insertVisit } from './statements.ts';

const KEEP_MS = 400 * 86_400_000;

/** The app cleans its addresses too; an old one in somebody's cache may not. */
export async function storeEvents(database: Database, events: readonly AnalyticsEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    id: database.ids.uuid(),
    url: safeAddress(event.url),
    previous_url: event.previous_url === null ? null : safeAddress(event.previous_url),
  }));
  await database.query(insertEvents, [JSON.stringify(rows), database.now()]);
}

interface Visit {
  readonly visitorUid: string;
  readonly url: string;
  readonly userAgent: string;
  readonly ip: string;
}

export async function storeVisit(database: Database, { visitorUid, url, userAgent, ip }: Visit): Promise<void> {
  await database.query(insertVisit, [database.ids.uuid(), database.now(), visitorUid, safeAddress(url), userAgent, ip]);
}

export async function sweepAnalytics(database: Database): Promise<void> {
  const before = new Date(database.now().getTime() - KEEP_MS);
  for (const leftover of [deleteOldEvents, deleteOldVisits]) await database.query(leftover, [before]);
}
