import { balance } from './bench/balance.ts';
import { bytes } from './bench/bytes.ts';
import { type Figure, isMissed, show } from './bench/figure.ts';
import { firstPaint } from './bench/first-paint.ts';
import { start } from './bench/start.ts';

const BENCHES: Readonly<Record<string, () => Promise<Figure[]>>> = { bytes, balance, start, 'first-paint': firstPaint };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES[name]);
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

let missed = 0;
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const figure of await run()) {
    console.log(show(figure));
    if (isMissed(figure)) missed++;
  }
}
console.log(missed === 0 ? '\nEvery bar is met.' : `\n${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
