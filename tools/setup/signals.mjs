import { endChildren } from './child.mjs';

/** @typedef {(signal: NodeJS.Signals) => void} SignalHandler */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
let isEnding = false;

/** Whether a signal is ending this process: what fails now fails because of that. */
export const isEndedBySignal = () => isEnding;

/** @type {SignalHandler} */
let handler = () => {
  if (isEnding) return;
  isEnding = true;
  // Programs run in groups of their own, out of reach of the terminal's Ctrl-C: nobody else would end them.
  void endChildren().finally(() => process.exit(130));
};

/** From here on Ctrl-C and kill end what is running, then this process. */
export function listenToSignals() {
  for (const signal of SIGNALS) process.on(signal, (received) => handler(received));
}

/** @param {SignalHandler} next */
export function handleSignals(next) {
  handler = next;
}
