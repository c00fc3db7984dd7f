import type { AnalyticsEvent } from '@tulpar/contract/analytics';

/** CONST-36: the environment, by host name. */
export function environmentOf(hostname: string): 'local' | 'stage' | 'prod' {
  if (hostname === 'localhost' || hostname === '127.0.0.1') return 'local';
  return hostname.startsWith('stage') ? 'stage' : 'prod';
}

/** The envelope address of a DSN, or null for an invalid one. */
export function envelopeAddress(dsn: string): string | null {
  const url = URL.parse(dsn);
  const project = /\/(\d+)$/.exec(url?.pathname ?? '');
  if (!url?.username || !project) return null;
  const folder = url.pathname.slice(0, project.index);
  return `${url.origin}${folder}/api/${project[1]}/envelope/?sentry_version=7&sentry_key=${encodeURIComponent(url.username)}`;
}

/** One error as a Sentry envelope: three lines of JSON. Sentry's client would add a quarter to the size of the app. */
export function envelopeOf(event: AnalyticsEvent, { id, hostname }: { id: string; hostname: string }): string {
  const { kind, details } = event.payload as { kind?: unknown; details?: unknown };
  const { name, message } = (details ?? {}) as { name?: unknown; message?: unknown };
  const eventId = id.replaceAll('-', '');
  const content = {
    event_id: eventId,
    timestamp: event.local_time,
    platform: 'javascript',
    level: 'error',
    environment: environmentOf(hostname),
    exception: {
      values: [{ type: typeof name === 'string' && name ? name : String(kind), value: typeof message === 'string' ? message : '' }],
    },
    request: { url: event.url },
    user: { id: event.visitor_uid },
    tags: {
      kind: String(kind),
      browser: event.browser,
      os: `${event.operating_system} ${event.os_version}`.trim(),
      platform: event.platform,
    },
    extra: { details },
  };
  return [{ event_id: eventId }, { type: 'event' }, content].map((line) => JSON.stringify(line)).join('\n');
}
