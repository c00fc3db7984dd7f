import { type Figure, median } from './figure.ts';
import { signUp } from './player-calls.ts';
import { startDatabase, startServer } from './programs.ts';

const PLAYERS = 32;
const TURNS = 5;
const SECOND_MS = 1000;
/** A message that has not arrived by then is lost. */
const LOST_MS = 20_000;
const LIST = '/api/v1/notifications?order=desc&filter[history]=1&language=kk';
const SOCKET = '/api/v1/chat';
const LIMITS = '/api/v1/profile/limits';

/** The open tab of a player: its socket, and the list that it reads when the socket tells of a message. */
interface Tab {
  /** Resolves once so many messages are unread. */
  counted(unread: number): Promise<void>;
  /** How many messages are in the list. */
  read(): Promise<number>;
  close(): void;
}

async function openTab(site: string, token: string): Promise<Tab> {
  const socket = new WebSocket(`${site.replace('http', 'ws')}${SOCKET}`);
  let unread = 0;
  let look = () => undefined as void;
  const ready = Promise.withResolvers<void>();
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token, after: null })));
  socket.addEventListener('close', ({ code }) => ready.reject(new Error(`the socket was closed with ${code}`)));
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { type: string; unread?: number };
    if (frame.type === 'ready') ready.resolve();
    if (frame.type === 'inbox') unread = frame.unread ?? 0;
    look();
  });
  await ready.promise;
  return {
    counted: (wanted) =>
      new Promise((resolve, reject) => {
        const lost = setTimeout(() => reject(new Error(`message ${wanted} has not arrived`)), LOST_MS);
        look = () => {
          if (unread < wanted) return;
          clearTimeout(lost);
          resolve();
        };
        look();
      }),
    async read() {
      const answer = await fetch(`${site}${LIST}`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: unknown[] }).data.length;
    },
    close: () => socket.close(),
  };
}

/** Sets a limit, each tighter than the one before, of which a message tells the player. */
async function tightenLimit(site: string, token: string, turn: number): Promise<void> {
  const answer = await fetch(`${site}${LIMITS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ kind: 'loss', period: 'month', amount: (TURNS + 1 - turn) * 1_000_000 }),
  });
  if (answer.status !== 200) throw new Error(`setting a limit: ${answer.status} ${await answer.text()}`);
}

/** One process adds a message by a call, the player's tab is open at another: from sending the call to the count and to the list. */
export async function inboxArrival(): Promise<Figure[]> {
  const database = await startDatabase();
  const here = await startServer(database.url);
  const there = await startServer(database.url);
  const [counted, listed]: [number[], number[]] = [[], []];
  try {
    const tokens = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => signUp(here.url, index)));
    const tabs = await Promise.all(tokens.map((token) => openTab(there.url, token)));
    for (let turn = 1; turn <= TURNS; turn++)
      for (const [index, tab] of tabs.entries()) {
        const sentAt = performance.now();
        const [, arrivedAt] = await Promise.all([
          tightenLimit(here.url, tokens[index] ?? '', turn),
          tab.counted(turn).then(() => performance.now()),
        ]);
        const shown = await tab.read();
        if (shown !== turn) throw new Error(`the list has ${shown} messages instead of ${turn}`);
        counted.push(arrivedAt - sentAt);
        listed.push(performance.now() - sentAt);
      }
    for (const tab of tabs) tab.close();
  } finally {
    await there.stop();
    await here.stop();
    await database.stop();
  }
  const way = `a message to a tab open at another process, ${listed.length} of them`;
  return [
    { name: `${way}: in its list, the longest`, value: Math.max(...listed), unit: 'ms', atMost: SECOND_MS },
    { name: `${way}: in its list, median`, value: median(listed), unit: 'ms' },
    { name: `${way}: its count, median`, value: median(counted), unit: 'ms' },
  ];
}
