import { spawn } from 'node:child_process';
import { ROOT } from './repository.mjs';
import { handleSignals } from './signals.mjs';

/** npm forwards the Ctrl-C that the terminal has sent to this process already, so signals this close together count as one. */
const SAME_SIGNAL_MS = 700;
const FORCE_AFTER_MS = 3_000;
const PARENT_POLL_MS = 1_000;

/**
 * Runs a program in the foreground until it ends. The first Ctrl-C (or kill) is forwarded once, and the program may take
 * its time; a second one kills it after a few seconds.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export function supervise(program, parameters, env) {
  // A process group of its own, otherwise it would receive the terminal's Ctrl-C twice: directly and forwarded.
  const child = spawn(program, parameters, { cwd: ROOT, env, stdio: 'inherit', detached: true });
  let [signals, lastSignal] = [0, 0];
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now();
    if (signals > 0 && now - lastSignal < SAME_SIGNAL_MS) return;
    lastSignal = now;
    signals += 1;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (signals === 1) return;
    console.error('\nEnding by force; the database will recover at the next start.');
    setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS).unref();
  };
  handleSignals(forward);
  whenNpmIsGone(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Killing npm ends the shell between npm and this process, and the signal is not forwarded. The changed parent id shows it.
 * @param {() => void} then
 */
function whenNpmIsGone(then) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, PARENT_POLL_MS);
  timer.unref();
}
