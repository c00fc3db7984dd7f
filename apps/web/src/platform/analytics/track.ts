type Payload = Readonly<Record<string, unknown>>;

export interface TrackedEvent {
  readonly name: string;
  readonly payload: Payload;
  readonly at: Date;
  readonly url: string;
}

export interface Recorder {
  record(event: TrackedEvent): void;
  visit(url: string): void;
}

/** Events before the recorder is loaded are queued here, because the recorder is not part of the first script. */
const EARLY_MAX = 50;
const early: ((recorder: Recorder) => void)[] = [];
let recorder: Recorder | null = null;

function withRecorder(message: (to: Recorder) => void): void {
  if (recorder) message(recorder);
  else if (early.length < EARLY_MAX) early.push(message);
}

/** Records an event. Never throws or waits; the payload must never hold a token or personal input. */
export function track(name: string, payload: Payload = {}): void {
  const event = { name, payload, at: new Date(Date.now()), url: location.href };
  withRecorder((to) => to.record(event));
}

export function visit(url: string): void {
  withRecorder((to) => to.visit(url));
}

/** Called once by the recorder. */
export function recordWith(to: Recorder): void {
  recorder = to;
  for (const message of early.splice(0)) message(to);
}
