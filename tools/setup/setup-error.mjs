import { isEndedBySignal, listenToSignals } from './signals.mjs';

/** The reason why a command stops, as one sentence with the remedy; `details` is shown above it. */
export class SetupError extends Error {
  /**
   * @param {string} sentence
   * @param {string} [details]
   */
  constructor(sentence, details = '') {
    super(sentence);
    this.name = 'SetupError';
    this.details = details;
  }
}

/**
 * Runs a command's main function; a SetupError ends it with its sentence, without a stack.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runMain(main) {
  listenToSignals();
  try {
    process.exitCode = await main();
  } catch (error) {
    if (isEndedBySignal()) return;
    process.exitCode = 1;
    if (!(error instanceof SetupError)) throw error;
    if (error.details) console.error(`\n${error.details.trimEnd()}`);
    console.error(`\n${error.message}`);
  }
}
