import type { Translate } from './translate.ts';

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** `2 h 59 min 10 s` in the language's units; zero units are left out. */
export function formatDuration(t: Translate, seconds: number): string {
  let left = Math.max(0, Math.ceil(seconds));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(t(`common.duration.${unit}`, { count }));
  }
  return parts.length > 0 ? parts.join(' ') : t('common.duration.seconds', { count: 0 });
}
