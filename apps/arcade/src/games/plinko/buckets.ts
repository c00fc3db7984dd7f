import { bucketsOf, type Risk } from '@tulpar/games/plinko/buckets';
import { el } from '#stage/dom.ts';

/** The multiplier of a bucket, as short as possible because there is little room. */
const writeHundredths = (hundredths: number): string => String(hundredths / 100).replace('.', ',');

/** The buckets below the pegs, from the calm middle to the warm edges. */
export function createBuckets() {
  const list = el('ol', { class: 'plinko-buckets', 'aria-hidden': 'true' });
  let items: HTMLElement[] = [];
  return {
    element: list,
    set(rows: number, risk: Risk): void {
      items = bucketsOf(rows, risk).map((hundredths, place) => {
        const item = el('li', { class: 'num' }, el('span', {}, writeHundredths(hundredths)));
        item.style.setProperty('--heat', (Math.abs(place - rows / 2) / (rows / 2)).toFixed(3));
        return item;
      });
      list.style.setProperty('--count', String(rows + 1));
      // Many buckets leave little room for each: there its number stands upright.
      list.dataset['room'] = rows > 12 ? 'little' : rows > 9 ? 'some' : 'enough';
      list.replaceChildren(...items);
    },
    /** The bucket in which the ball lies; null for none. */
    light(bucket: number | null): void {
      for (const [place, item] of items.entries()) item.dataset['lit'] = String(place === bucket);
    },
  };
}
