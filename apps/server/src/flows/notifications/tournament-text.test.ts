import { LANGUAGES } from '@tulpar/domain/languages';
import { minor } from '@tulpar/domain/money';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { tournamentText } from './tournament-text.ts';

const NAMES = { tournament: 'steppe-cup', titles: { kk: 'Дала кубогы', en: 'Steppe Cup', az: 'Çöl kuboku', ru: 'Кубок степи' } } as const;
const MONEY = { amount: minor(2_000_000), currency: 'KZT' } as const;

test.each(LANGUAGES)('what a player reads about a tournament names it, the place, the day and the prize, in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const read = (news: Parameters<typeof tournamentText>[2]) => tournamentText(t, language, news);
  const place = read({ ...NAMES, code: 'place', place: 52, pays_at: '2026-11-18T20:00:00.000Z', currency: 'KZT' });
  expect(place.title).toContain('52');
  expect(place.title.length).toBeLessThanOrEqual(38);
  // After midnight in Almaty.
  for (const part of [NAMES.titles[language], '52', '19.11.2026']) expect(place.content).toContain(part);
  expect(place.button).toBe('/tournaments/steppe-cup');
  expect(read({ ...NAMES, code: 'place', place: 900, currency: 'KZT' }).content).not.toContain('2026');
  expect(read({ ...NAMES, code: 'prize-paid', kind: 'cash', ...MONEY }).content).toContain('20\u00a0000\u00a0₸');
  expect(read({ ...NAMES, code: 'prize-paid', kind: 'bonus', ...MONEY })).toMatchObject({ button: '/bonuses' });
  expect(read({ ...NAMES, code: 'prize-paid', kind: 'spins', count: 50 }).content).toContain('50');
  expect(read({ ...NAMES, code: 'disqualified' }).title.length).toBeLessThanOrEqual(38);
  for (const news of [{ ...NAMES, code: 'canceled' } as const, { ...NAMES, code: 'disqualified' } as const, NAMES])
    expect(read(news).content).toContain(NAMES.titles[language]);
});
