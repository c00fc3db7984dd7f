const NAME_WIDTH = 26;
const HEARTBEAT_MS = 20_000;
/** Whether lines can be overwritten. */
export const isTerminal = process.stdout.isTTY && !process.env.CI;

/**
 * Shows one step of the work: first that it runs, at the end its outcome and duration.
 * @template Result
 * @param {string} name
 * @param {(say: (text: string) => void) => Promise<Result> | Result} work `say` shows the current action of the step
 * @param {(result: Result) => string} outcome
 * @returns {Promise<Result>}
 */
export async function step(name, work, outcome = () => 'ok') {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  let doing = '';
  const show = () => {
    if (isTerminal) process.stdout.write(`\r\u001B[K${line(name, doing || '...', seconds())}`);
    else console.log(line(name, doing || 'still running', seconds()));
  };
  const timer = setInterval(show, isTerminal ? 1_000 : HEARTBEAT_MS);
  /** @param {string} text */
  const say = (text) => {
    if (text === doing) return;
    doing = text;
    show();
  };
  const end = (/** @type {string} */ text) => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\u001B[K');
    console.log(line(name, text, seconds()));
  };
  if (isTerminal) show();
  try {
    const result = await work(say);
    end(outcome(result));
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} time
 */
function line(name, text, time) {
  return `  ${name.padEnd(NAME_WIDTH)} ${text}  ${time}`;
}
