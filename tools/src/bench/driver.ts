import { once } from 'node:events';
import { connect } from 'node:net';
import type { SlowCall } from './tail/spans.ts';

/** One call and the callback for its answer. */
export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
  /** By which a slow call is found again. */
  readonly id?: string;
  onAnswer?(status: number, body: string): void;
}

/** A number of seconds, optionally at a limited rate, or a number of calls. */
export type Span = { readonly seconds: number; readonly perSecond?: number } | { readonly calls: number };

interface Driven {
  readonly calls: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
  /** How long every call took, in milliseconds, the quickest first. */
  readonly times: readonly number[];
  readonly slow: readonly SlowCall[];
  readonly from: number;
  readonly to: number;
}

/** Quicker calls are not kept one by one. */
const SLOW_MS = 20;

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
const STATUS_AT = 'HTTP/1.1 '.length;
const ANSWER_MS_MAX = 10_000;

function textOf({ method, path, token, body }: Sending, host: string): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}`;
  return body === undefined
    ? `${head}${method === 'POST' ? '\r\ncontent-length: 0' : ''}${HEAD_END}`
    : `${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Parses the first complete answer of the received text. */
function readAnswer(text: string): Answer | null {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return null;
  const length = LENGTH.exec(text.slice(0, end))?.[1];
  if (length === undefined) throw new Error('an answer does not say how long it is');
  const from = end + HEAD_END.length;
  if (text.length < from + Number(length)) return null;
  return { status: Number(text.slice(STATUS_AT, STATUS_AT + 3)), body: text.slice(from) };
}

/** Of values in rising order. */
export const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/**
 * Calls a server over several connections, each of which sends the next call after the last answer. It shares the machine with the
 * server, so it does nothing else: a general load generator took more than twice the processor time per call.
 */
export async function driveConnections(site: string, connections: number, span: Span, next: () => Sending): Promise<Driven> {
  const { hostname, port, host } = new URL(site);
  const times: number[] = [];
  const slow: SlowCall[] = [];
  const begin = performance.now();
  const until = 'seconds' in span ? begin + span.seconds * 1000 : Number.POSITIVE_INFINITY;
  const most = 'calls' in span ? span.calls : Number.POSITIVE_INFINITY;
  const gapMs = 'perSecond' in span && span.perSecond ? 1000 / span.perSecond : 0;
  let sent = 0;
  const converse = async () => {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    await once(socket, 'connect');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // One character per byte, so that lengths in bytes and characters are equal.
    let text = '';
    let sending: Sending | null = null;
    let dueAt = 0;
    let sentAt = 0;
    const keepTime = () => {
      const now = performance.now();
      times.push(now - dueAt);
      if (now - dueAt < SLOW_MS) return;
      const { timeOrigin } = performance;
      slow.push({ id: sending?.id ?? '', dueAt: timeOrigin + dueAt, sentAt: timeOrigin + sentAt, doneAt: timeOrigin + now });
    };
    const send = () => {
      sending = next();
      sentAt = performance.now();
      socket.write(textOf(sending, host));
    };
    const sendInTurn = () => {
      const now = performance.now();
      if (now >= until || sent >= most) return void socket.end(resolve);
      // At a fixed rate the time counts from when the call was due, so that waiting for a connection is included.
      dueAt = gapMs === 0 ? now : begin + sent * gapMs;
      sent += 1;
      if (dueAt > now) setTimeout(send, dueAt - now);
      else send();
    };
    socket.on('data', (more: string) => {
      text += more;
      try {
        const answer = readAnswer(text);
        if (!answer) return;
        text = '';
        keepTime();
        sending?.onAnswer?.(answer.status, answer.body);
        sendInTurn();
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.setTimeout(ANSWER_MS_MAX, () => socket.destroy(new Error('a call was not answered')));
    socket.on('error', reject).on('close', () => reject(new Error('a connection was closed')));
    sendInTurn();
    await promise;
  };
  await Promise.all(Array.from({ length: connections }, converse));
  const end = performance.now();
  times.sort((a, b) => a - b);
  const [from, to] = [performance.timeOrigin + begin, performance.timeOrigin + end];
  return { calls: times.length, perSecond: times.length / ((end - begin) / 1000), p99: quantile(times, 0.99), times, slow, from, to };
}
