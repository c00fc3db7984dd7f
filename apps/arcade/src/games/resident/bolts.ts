import { el } from '#stage/dom.ts';

/** The bolts of the safe: drawn back, being worked at, or shut. */
export function createBolts() {
  const element = el('ol', { class: 'bolts' });
  const write = (bolt: number, state: 'drawn' | 'now' | 'shut', text = '') => {
    const item = element.children[bolt];
    if (!(item instanceof HTMLElement)) return;
    item.dataset['state'] = state;
    item.textContent = text;
  };
  return {
    element,
    write,
    /** So many bolts, of which the first are drawn already. */
    put(count: number, drawn: number): void {
      element.replaceChildren(...Array.from({ length: count }, () => el('li', { class: 'num', 'data-state': 'shut' })));
      for (let bolt = 0; bolt < drawn; bolt++) write(bolt, 'drawn');
    },
  };
}
