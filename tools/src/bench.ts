import { arcade } from './bench/arcade/arcade.ts';
import { balance } from './bench/balance.ts';
import { bytes } from './bench/bytes.ts';
import { catalog } from './bench/catalog.ts';
import { type Figure, isMissed, show } from './bench/figure.ts';
import { firstPaint } from './bench/first-paint.ts';
import { http } from './bench/http/http.ts';
import { inbox } from './bench/inbox.ts';
import { ledger } from './bench/ledger.ts';
import { comet } from './bench/live/comet.ts';
import { offers } from './bench/offers.ts';
import { protection } from './bench/protection.ts';
import { start } from './bench/start.ts';
import { tournaments } from './bench/tournaments.ts';

type Bench = (parameters: readonly string[]) => Promise<Figure[]>;
const BENCHES: Readonly<Record<string, Bench>> = {
  bytes,
  balance,
  start,
  'first-paint': firstPaint,
  ledger,
  protection,
  offers,
  tournaments,
  http,
  inbox,
  catalog,
  comet,
  arcade,
};

/** The names of benches, then their options: `ledger --entries 10000000`. */
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const wanted = firstOption === -1 ? given : given.slice(0, firstOption);
const parameters = firstOption === -1 ? [] : given.slice(firstOption);
const unknown = wanted.filter((name) => !BENCHES[name]);
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

let missed = 0;
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const figure of await run(parameters)) {
    console.log(show(figure));
    if (isMissed(figure)) missed++;
  }
}
console.log(missed === 0 ? '\nEvery bar is met.' : `\n${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
