import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly port: number;
  /** Connections that were cut so far. */
  cuts(): number;
  close(): void;
}

/** Numbers that look like chance and are the same for every run of a seed. */
function bytesOf(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % 60_000;
}

/** Stands between the ledger and its database, on loopback, and cuts each connection after as many bytes as its seed says, wherever that is. */
export async function startCuttingProxy(target: { host: string; port: number }, firstSeed: number): Promise<CuttingProxy> {
  let seed = firstSeed;
  let cut = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    let left = 2_000 + bytesOf(seed++);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => void open.delete(socket));
    }
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left > 0) return void to.write(chunk);
        // A part of what was sent may still arrive: that is what makes it hard.
        to.write(chunk.subarray(0, Math.max(0, chunk.length + left)));
        if (!near.destroyed) cut++;
        near.destroy();
        far.destroy();
      });
    pass(near, far);
    pass(far, near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    cuts: () => cut,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
