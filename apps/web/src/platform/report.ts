import { track } from './analytics/track.ts';

/** A page that fails in a loop tells it often enough with these. */
const REPORTS_MAX = 30;
let made = 0;

/** What went wrong, for those who build the house. It never holds a token, a body or what a person typed. */
export function report(kind: string, details: unknown): void {
  console.warn('report', kind, details);
  if (++made <= REPORTS_MAX) track('error_report', { kind, details });
}

/** What an error says, and what the error behind it says. */
export function errorWords(reason: unknown): { name: string; message: string; cause?: string } {
  if (!(reason instanceof Error)) return { name: 'unknown', message: '' };
  const { name, message, cause } = reason;
  return {
    name,
    message: message.slice(0, 500),
    ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}`.slice(0, 500) }),
  };
}

/** What nobody caught is reported too. Called once, at start. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => report('uncaught', errorWords(error)));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', errorWords(reason)));
}
