import { connect } from 'node:net';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection to a seamless wallet, which can be cut. */
export interface Line {
  /** The path of the seamless wallet's address. */
  readonly path: string;
  post(sent: Sent): Promise<{ readonly status: number; readonly text: string }>;
  /** Sends a call without receiving an answer: the request is cut in the middle, or the connection right after it. */
  cut(sent: Sent, when: 'midway' | 'after'): Promise<void>;
}

const ANSWER_MS_MAX = 15_000;

/** HTTP over a raw socket where the connection is cut, because Node's client would not send broken requests. */
export function createLine(url: string): Line {
  const address = new URL(url);
  return {
    path: address.pathname.replace(/\/+$/, ''),
    async post({ path, headers, body }) {
      const answer = await fetch(new URL(path, address), { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS_MAX) });
      return { status: answer.status, text: await answer.text() };
    },
    cut({ path, headers, body }, when) {
      if (address.protocol !== 'http:') throw new Error('a line can only be cut on plain http');
      const lines = Object.entries({ host: address.host, 'content-length': String(Buffer.byteLength(body)), ...headers });
      const head = `POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`;
      const { promise, resolve } = Promise.withResolvers<void>();
      const socket = connect(Number(address.port || 80), address.hostname, () => {
        socket.write(head + (when === 'after' ? body : body.slice(0, Math.floor(body.length / 2))), () => socket.destroy());
      });
      socket.on('error', () => undefined).on('close', () => resolve());
      return promise;
    },
  };
}
