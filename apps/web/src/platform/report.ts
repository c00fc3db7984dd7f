import { track } from './analytics/track.ts';

/** A page that fails in a loop tells it often enough with these. */
const REPORTS_MAX = 30;
let made = 0;

/** What went wrong, for those who build the house. It never holds a token, a body or what a person typed. */
export function report(kind: string, details: unknown): void {
  console.warn('report', kind, details);
  if (++made <= REPORTS_MAX) track('error_report', { kind, details });
}

function messageOf(reason: unknown): { name: string; message: string } {
  return reason instanceof Error ? { name: reason.name, message: reason.message.slice(0, 500) } : { name: 'unknown', message: '' };
}

/** What nobody caught is reported too. Called once, at start. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => report('uncaught', messageOf(error)));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', messageOf(reason)));
}
