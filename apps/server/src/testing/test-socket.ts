import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';

type Frame = Readonly<Record<string, unknown>>;

/** A client's socket to a listening app. */
export interface TestSocket {
  /** All messages received so far, in order. */
  readonly heard: readonly Frame[];
  /** The texts of the chat messages among them. */
  texts(): unknown[];
  say(frame: unknown): void;
  sayRaw(data: string | Buffer): void;
  /** The code that the socket was or will be closed with. */
  readonly closed: Promise<number>;
  /** Terminates without a closing handshake, like a lost network. */
  cut(): void;
  close(): void;
}

const addressOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the app does not listen');
  return `127.0.0.1:${address.port}`;
};

/** The status of an upgrade request: 101 if it became a socket. */
export async function tryUpgrade(http: FastifyInstance, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const socket = new WebSocket(`ws://${addressOf(http)}${path}`, { headers });
  const status = await new Promise<number>((resolve, reject) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
  socket.on('error', () => undefined);
  socket.terminate();
  return status;
}

export async function openTestSocket(http: FastifyInstance, path: string): Promise<TestSocket> {
  const host = addressOf(http);
  const socket = new WebSocket(`ws://${host}${path}`, { origin: `http://${host}` });
  const heard: Frame[] = [];
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as Frame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return {
    heard,
    texts: () => heard.filter(({ type }) => type === 'message').map(({ text }) => text),
    say: (frame) => socket.send(JSON.stringify(frame)),
    sayRaw: (data) => socket.send(data),
    closed,
    cut: () => socket.terminate(),
    close: () => socket.close(),
  };
}
