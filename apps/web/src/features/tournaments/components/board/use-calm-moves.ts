import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 250;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets rows glide to their new places after each change of their order. Nothing moves under reduced motion. */
export function useCalmMoves(body: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef<{ readonly order: string; readonly tops: ReadonlyMap<string, number> }>({ order: '', tops: new Map() });
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const before = shown.current;
    shown.current = { order, tops: new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop])) };
    if (before.order === order || before.tops.size === 0 || wantsCalm()) return;
    for (const row of rows) {
      const from = before.tops.get(row.dataset['row'] ?? '');
      if (from === undefined || from === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], { duration: MOVE_MS, easing: EASING });
    }
  }, [body, order]);
}
