import Fastify from 'fastify';
import { Pool } from 'pg';

/** The baseline: the same SELECT behind a bare route, with the same driver and number of connections. */
const [, , databaseUrl, players = ''] = process.argv;
const playerIds = players.split(',');
let asked = 0;
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
const app = Fastify();
app.get('/balance', async () => {
  const { rows } = await pool.query({
    name: 'balance',
    text: 'select real, bonus, currency from ledger_wallet where player_id = $1',
    values: [playerIds[asked++ % playerIds.length]],
  });
  return { data: rows[0] };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
