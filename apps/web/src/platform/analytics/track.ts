type Payload = Readonly<Record<string, unknown>>;

export interface Happening {
  readonly name: string;
  readonly payload: Payload;
  readonly at: Date;
  readonly url: string;
}

export interface Recorder {
  record(happening: Happening): void;
  visit(url: string): void;
}

/** What happens before the recorder is loaded waits here; it is not part of what a page needs first. */
const EARLY_MAX = 50;
const early: ((recorder: Recorder) => void)[] = [];
let recorder: Recorder | null = null;

function tell(message: (to: Recorder) => void): void {
  if (recorder) message(recorder);
  else if (early.length < EARLY_MAX) early.push(message);
}

/** Notes that something happened. Never fails, never waits, and never carries a token or what a person typed. */
export function track(name: string, payload: Payload = {}): void {
  const happening = { name, payload, at: new Date(Date.now()), url: location.href };
  tell((to) => to.record(happening));
}

export function visit(url: string): void {
  tell((to) => to.visit(url));
}

/** Called once, by the recorder itself. */
export function recordWith(to: Recorder): void {
  recorder = to;
  for (const message of early.splice(0)) message(to);
}
