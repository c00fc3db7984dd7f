/** The most reports per page, so that an error loop does not flood the server. */
const REPORTS_MAX = 30;
let made = 0;
let send: ((kind: string, details: unknown) => void) | undefined;

/** Set once, at start: where reports go besides the console. */
export function sendReportsTo(to: NonNullable<typeof send>): void {
  send = to;
}

/** The details of an error for the developers. They never hold a token, a body or personal input. */
export function report(kind: string, details: unknown): void {
  console.warn('report', kind, details);
  if (++made <= REPORTS_MAX) send?.(kind, details);
}

/** The messages of an error and of its cause. */
export function errorDetails(reason: unknown): { name: string; message: string; cause?: string } {
  if (!(reason instanceof Error)) return { name: 'unknown', message: '' };
  const { name, message, cause } = reason;
  return {
    name,
    message: message.slice(0, 500),
    ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}`.slice(0, 500) }),
  };
}

/** Reports uncaught errors. Called once, at start. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => report('uncaught', errorDetails(error)));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', errorDetails(reason)));
}
