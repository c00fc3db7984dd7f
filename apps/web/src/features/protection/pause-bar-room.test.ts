import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(path.join(import.meta.dirname, 'components/protection.module.css'), 'utf8');
const bar = readFileSync(path.join(import.meta.dirname, 'components/pause-banner.tsx'), 'utf8');

/** The pixels above the menu of a property that begins with `calc(var(--menu) + ...px`. */
const aboveMenu = (property: string) => Number(new RegExp(`${property}: [^;]*calc\\(var\\(--menu\\) \\+ (\\d+)px`).exec(styles)?.[1]);

test('PROTECT-05 a page that the bar of a pause lies over has room for it below its last line', () => {
  expect(bar).toContain('data-part="pause-bar"');
  expect(styles).toContain(':global(body):has([data-part="pause-bar"])');
  // The bar is at most four lines high, with what lies around them.
  expect(aboveMenu('padding-bottom')).toBeGreaterThanOrEqual(aboveMenu('inset') + 4 * 18 + 20);
});
