import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './repository.mjs';

const END_MAX_MS = 15_000;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end and returns its output. It gets a process group of its own, so that its child processes
 * can be ended with it.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onStart?: (pid: number) => void, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, parameters, { cwd = ROOT, env = process.env, onStart, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    if (child.pid) onStart?.(child.pid);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}`;
      end(code ?? 1);
    });
  });
}

/** Ends every program that `capture` still runs, with its child processes. */
export async function endChildren() {
  const children = [...running];
  for (const child of children) signalGroup(child, 'SIGTERM');
  const deadline = Date.now() + END_MAX_MS;
  while (children.some((child) => running.has(child)) && Date.now() < deadline) await delay(50);
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/**
 * The last lines of an output.
 * @param {string} output
 * @param {number} [lines]
 */
export function tail(output, lines = 25) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
