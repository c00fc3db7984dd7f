import { Client } from 'pg';
import { type Figure, median } from './figure.ts';
import { type Running, startDatabase, startServer } from './programs.ts';

const FEW = 50;
const MANY = 5000;
const ROUNDS = 60;
const WARM_UP = 20;
/** With a hundred times the games, a list or a search may take this many times longer. */
const RATIO_MAX = 1.5;

const CALLS: Readonly<Record<string, string>> = {
  'all games': '/api/v2/games?language=kk',
  'a late page': '/api/v1/games?language=kk&page=4&sort_by=name',
  'a category': '/api/v1/games?language=kk&category_slug=popular',
  'a provider': '/api/v1/games?language=kk&filter_slug=many',
  'the shelves of the lobby': '/api/v1/categories?language=kk&games=1',
  'one letter': '/api/v1/games/search?language=kk&search=a',
  'two letters': '/api/v1/games/search?language=kk&search=go',
  'a common word': '/api/v1/games/search?language=kk&search=golden',
  'two common words': '/api/v1/games/search?language=kk&search=golden%20book',
  'a rare word': '/api/v1/games/search?language=kk&search=emerald',
  'a slip': '/api/v1/games/search?language=kk&search=emrald',
  'the wrong keyboard': '/api/v1/games/search?language=kk&search=%D0%BF%D1%89%D0%B4%D0%B2%D1%83%D1%82',
};

/** Realistic names: some words that many games share and some rare ones. Even few games fill a page of each search. */
const INSERT = `
  with words as (select
    array['Golden','Book of','Wild','Royal','Lucky','Mega','Magic','Silver','Night','Fire'] as a,
    array['Алтын','Кітап','Жабайы','Патша','Бақытты','Мега','Сиқыр','Күміс','Түн','От'] as k,
    array['Qızıl','Kitab','Vəhşi','Kral','Uğurlu','Meqa','Sehrli','Gümüş','Gecə','Od'] as z,
    array['Золотой','Книга','Дикий','Король','Удача','Мега','Магия','Серебро','Ночь','Огонь'] as r,
    array['steppe','gems','fruits','horse','crown','wolf','book','stars','river','dragon','apples'] as b)
  insert into catalog_game (uid, slug, provider_slug, kind, name_kk, name_en, name_az, name_ru, has_demo, currencies, popularity, place, created_at)
  select gen_random_uuid(), 'many-' || n, 'many', 'slot',
    k[n % 10 + 1] || ' ' || n, (case when n <= 10 then 'Golden book' when n <= 20 or n % 500 = 7 then 'Royal emerald' else a[n % 10 + 1] || ' ' || b[n % 11 + 1] end) || ' ' || n,
    z[n % 10 + 1] || ' ' || n, r[n % 10 + 1] || ' ' || n, true, '{KZT,AZN}', n, 100 + n, timestamptz '2020-01-01' - n * interval '1 hour'
  from words, generate_series(1, $1::integer) as n`;

async function fill(url: string, games: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into catalog_provider (slug, name, place) values ('many', 'Many & Co', 9)`);
  await client.query(INSERT, [games]);
  await client.end();
}

/** A server with this many games. Its second start arranges them, as every start does. */
async function houseWith(games: number): Promise<Running> {
  const database = await startDatabase();
  await (await startServer(database.url)).stop();
  await fill(database.url, games);
  const server = await startServer(database.url);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}

async function timed(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}, the figure is void`);
  return performance.now() - begun;
}

/** Lists and searches with few and with many games, in turns: how much longer the many take. */
export async function catalog(): Promise<Figure[]> {
  const few = await houseWith(FEW);
  const many = await houseWith(MANY);
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(CALLS)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const pair = [await timed(few.url + path), await timed(many.url + path)] as const;
        if (round >= WARM_UP) for (const nth of [0, 1] as const) times[nth].push(pair[nth]);
      }
      const [small, large] = [median(times[0]), median(times[1])];
      figures.push({
        name: `${name}, ${MANY} games (${large.toFixed(1)} ms) against ${FEW}`,
        value: large / small,
        unit: 'ratio',
        atMost: RATIO_MAX,
      });
    }
  } finally {
    await few.stop();
    await many.stop();
  }
  return figures;
}
