import type { Change } from '@tulpar/contract/protection';
import { LANGUAGES } from '@tulpar/domain/languages';
import { PROTECTION_CHANGES } from '@tulpar/domain/protection/changes';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { changeWords } from './history.ts';

const AT = '2026-11-18T10:00:00.000Z';
const change = (what: Change['what'], more: Partial<Change> = {}): Change => ({
  at: AT,
  by: 'player',
  what,
  limit: null,
  pause: null,
  game: null,
  ...more,
});
const limit = { kind: 'loss', period: 'week', before: 5_000_000, after: null, from: AT } as const;

test.each(LANGUAGES)('PROTECT-08 every kind of change has its words in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const pause = { kind: 'exclusion', until: null } as const;
  for (const what of PROTECTION_CHANGES) {
    const more = what.startsWith('limit')
      ? { limit }
      : what.startsWith('pause')
        ? { pause }
        : what === 'reality-check'
          ? { check: { minutes: 15 } }
          : what === 'return-asked'
            ? {}
            : { game: 'dice' };
    const { title, text } = changeWords(t, change(what, more), 'KZT');
    expect(`${title} ${text}`, what).not.toMatch(/protection\.|\{|undefined/);
    expect(text, what).not.toBe('');
    expect(title === null, what).toBe('game' in more);
  }
});

test('PROTECT-08 a lowered limit names the amount before', () => {
  const { t } = createTranslator('en', messagesOf('en'));
  const { title, text } = changeWords(t, change('limit', { limit: { ...limit, after: 1_000_000, from: null } }), 'KZT');
  expect(`${title} ${text}`.replaceAll('\u00a0', ' ')).toBe('Loss limit · per week 10 000 ₸ · Before: 50 000 ₸');
});
