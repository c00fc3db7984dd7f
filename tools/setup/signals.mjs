import { endChildren } from './child.mjs';

/** @typedef {(signal: NodeJS.Signals) => void} SignalHandler */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
let isEnding = false;

/** Whether a signal is ending this process; failures are then expected. */
export const isEndedBySignal = () => isEnding;

/** @type {SignalHandler} */
let handler = () => {
  if (isEnding) return;
  isEnding = true;
  // Programs run in process groups of their own, so the terminal's Ctrl-C does not reach them.
  void endChildren().finally(() => process.exit(130));
};

/** From now on Ctrl-C and kill end the running programs, then this process. */
export function listenToSignals() {
  for (const signal of SIGNALS) process.on(signal, (received) => handler(received));
}

/** @param {SignalHandler} next */
export function handleSignals(next) {
  handler = next;
}
