import { DAY_MS } from '@tulpar/domain/durations';
import { safeAddress } from '@tulpar/domain/safe-address';
import type { Database } from '#platform/database.ts';
import { plainAddress } from '#platform/http/addresses.ts';
import { deleteOldEvents, deleteOldVisits, insertEvents, insertVisit } from './statements.ts';

const KEEP_MS = 400 * DAY_MS;

export interface AnalyticsEvent {
  readonly name: string;
  readonly visitorUid: string;
  /** Sent by the page and not verified. */
  readonly playerId: string | null;
  readonly sourceId: string | null;
  readonly platform: string;
  readonly operatingSystem: string;
  readonly osVersion: string;
  readonly browser: string;
  readonly screenResolution: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly localTime: string;
  readonly url: string;
  readonly previousUrl: string | null;
  readonly project: string;
}

/** Removes secrets from addresses again: an old app in a browser's cache may not have done so. */
export async function storeEvents(database: Database, events: readonly AnalyticsEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    id: database.ids.uuid(),
    event_name: event.name,
    visitor_uid: event.visitorUid,
    player_id: event.playerId,
    source_id: event.sourceId,
    platform: event.platform,
    operating_system: event.operatingSystem,
    os_version: event.osVersion,
    browser: event.browser,
    screen_resolution: event.screenResolution,
    payload: event.payload,
    local_time: event.localTime,
    url: safeAddress(event.url),
    previous_url: event.previousUrl === null ? null : safeAddress(event.previousUrl),
    project: event.project,
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
  await database.query(insertVisit, [database.ids.uuid(), database.now(), visitorUid, safeAddress(url), userAgent, plainAddress(ip)]);
}

export async function sweepAnalytics(database: Database): Promise<void> {
  const before = new Date(database.now().getTime() - KEEP_MS);
  for (const leftover of [deleteOldEvents, deleteOldVisits]) await database.query(leftover, [before]);
}
