import { spawn } from 'node:child_process';
import { ROOT } from './repository.mjs';
import { handleSignals } from './signals.mjs';

/** npm passes on the Ctrl-C that the terminal has sent us already: signals this close together are one wish. */
const SAME_WISH_MS = 700;
const FORCE_AFTER_MS = 3_000;
const PARENT_POLL_MS = 1_000;

/**
 * Runs a program in the foreground until it ends. The first Ctrl-C (or kill) is handed to it once and then waited for;
 * a second one gives it a moment and ends it by force.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export function supervise(program, parameters, env) {
  // A group of its own: otherwise the terminal's Ctrl-C would reach it past us, and a second time through us.
  const child = spawn(program, parameters, { cwd: ROOT, env, stdio: 'inherit', detached: true });
  let [wishes, lastWish] = [0, 0];
  const handOn = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now();
    if (wishes > 0 && now - lastWish < SAME_WISH_MS) return;
    lastWish = now;
    wishes += 1;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (wishes === 1) return;
    console.error('\nEnding by force; the database will put itself in order at the next start.');
    setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS).unref();
  };
  handleSignals(handOn);
  whenNpmIsGone(() => handOn('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * A kill of npm ends the shell between npm and us, and the signal goes no further. We notice by having another parent.
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
