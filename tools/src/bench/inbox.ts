import { Client } from 'pg';
import { type Figure, median } from './figure.ts';
import { inboxArrival } from './inbox-arrival.ts';
import { CONNECTIONS, playerOf, requestsPerSecond, signUp } from './player-calls.ts';
import { startDatabase, startServer } from './programs.ts';

const PAIRS = 5;
const FEW = 50;
const MANY = 5000;
const PATH = '/api/v1/notifications?order=desc&filter[history]=1&language=kk';

/** Fills the inboxes of players; every second message is unread. Ids sort by time, as those of the server do. */
async function fill(url: string, players: readonly string[], messages: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into notification (player_id, id, sub_type, payload, created_at, due_at, read_at)
     select player, (lpad(to_hex(1700000000000 + n), 12, '0') || '7000' || '8000' || substr(md5(player::text || n), 1, 12))::uuid,
       'email_confirmed', '{"email":"aigerim@mail.kz"}', now(), now(), case when n % 2 = 0 then now() end
     from unnest($1::uuid[]) as player, generate_series(1, $2) as n`,
    [players, messages],
  );
  // As the database does by itself after a while.
  await client.query('vacuum (analyze) notification');
  await client.end();
}

/** The first page of an inbox of 5,000 messages against one of 50, in turns. */
async function longInbox(): Promise<Figure[]> {
  const database = await startDatabase();
  const server = await startServer(database.url);
  const ratios: number[] = [];
  const rates: number[] = [];
  try {
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => signUp(server.url, index)));
    const [few, many] = [tokens.slice(0, CONNECTIONS / 2), tokens.slice(CONNECTIONS / 2)];
    await fill(database.url, few.map(playerOf), FEW);
    await fill(database.url, many.map(playerOf), MANY);
    for (let pair = 0; pair < PAIRS; pair++) {
      const short = await requestsPerSecond(server.url, PATH, few);
      const long = await requestsPerSecond(server.url, PATH, many);
      ratios.push(short / long);
      rates.push(long);
    }
  } finally {
    await server.stop();
    await database.stop();
  }
  return [
    {
      name: `inbox of ${MANY} messages against one of ${FEW}, median of ${PAIRS} pairs`,
      value: median(ratios),
      unit: 'ratio',
      atMost: 1.2,
    },
    { name: `inbox of ${MANY} messages, ${CONNECTIONS} connections`, value: Math.round(median(rates)), unit: 'requests/s' },
  ];
}

/** How a long inbox is read, and how soon a message is on a tab that is open at another process. */
export const inbox = async (): Promise<Figure[]> => [...(await longInbox()), ...(await inboxArrival())];
