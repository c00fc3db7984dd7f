import { PLAY_CLOSED_CODES } from '@tulpar/contract/error-codes';
import type { Protection } from '@tulpar/contract/protection';
import { LANGUAGES } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import type { Limit } from './model.ts';
import { pauseTitle, refusalWords } from './refusal.ts';
import { isRefusalCode, type RefusalCode } from './refusal-codes.ts';

const limit = (kind: Limit['kind'], period: Limit['period'], left: number): Limit => ({
  kind,
  period,
  imposer: 'player',
  amount: kind === 'time' ? 7_200_000 : 5_000_000,
  used: kind === 'time' ? 7_260_000 : 5_000_000 - left,
  left,
  resets_at: '2026-11-22T19:00:00.000Z',
  wanted: null,
});
const PROTECTION: Protection = {
  currency: 'KZT',
  limits: [
    limit('loss', 'day', 900_000),
    limit('loss', 'week', 0),
    limit('wager', 'day', 20_000),
    limit('deposit', 'month', 0),
    limit('time', 'day', 0),
  ],
  pause: { kind: 'time-out', by: 'player', from: '2026-11-18T10:00:00.000Z', until: '2026-11-25T10:00:00.000Z', opens_at: null },
  blocked_games: [{ slug: 'dice', opens_at: '2026-11-19T10:00:00.000Z' }],
  game_kinds: [{ kind: 'original', is_closed: true, opens_at: '2026-11-20T10:00:00.000Z' }],
  asks: false,
  reality_check: { minutes: 60, choices: [15, 30, 60, null] },
};
const NOW = Date.parse('2026-11-18T12:00:00.000Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** The figure and the date that each refusal must name; the day in any time zone. */
const FACTS: Readonly<Partial<Record<RefusalCode, readonly RegExp[]>>> = {
  LOSS_LIMIT_REACHED: [/50 000 ₸/, /2[23]\.11\.2026/],
  WAGER_LIMIT_REACHED: [/50 000 ₸/, /(?<!\d)200 ₸/, /2[23]\.11\.2026/],
  DEPOSIT_LIMIT_REACHED: [/50 000 ₸/, /2[23]\.11\.2026/],
  TIME_LIMIT_REACHED: [/2[23]\.11\.2026/],
  PLAYER_TIMED_OUT: [/25\.11\.2026/],
  PLAYER_EXCLUDED: [/25\.11\.2026/],
  GAME_BLOCKED: [/19\.11\.2026/],
  GAME_KIND_BLOCKED: [/20\.11\.2026/],
};
const CODES = [...PLAY_CLOSED_CODES, 'GAME_KIND_BLOCKED', 'DEPOSIT_LIMIT_REACHED', 'PLAYER_BARRED'] as const;

test('MONEY-104 every refusal that protects a player has its place on the screen', () => {
  expect(CODES.filter((code) => !isRefusalCode(code))).toEqual([]);
  expect(isRefusalCode('INSUFFICIENT_FUNDS')).toBe(false);
});

test.each(LANGUAGES)('MONEY-104 every refusal says its figure and its date in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  for (const code of CODES.filter(isRefusalCode)) {
    const { title, text } = refusalWords(t, code, PROTECTION, { game: { slug: 'dice', kind: 'original' }, nowMs: NOW });
    for (const fact of FACTS[code] ?? []) expect(plain(text), code).toMatch(fact);
    expect(`${title} ${text}`, code).not.toMatch(/protection\.|API_ERRORS|\{|undefined/);
    // Until the figures are known, the refusal has its words all the same.
    expect(refusalWords(t, code, undefined, { nowMs: NOW }).text, code).toBe(t(`API_ERRORS.${code}`));
  }
});

/** Refusals that stand in the form that was sent, or in a window of their own. */
const IN_PLACE = [
  'REALITY_CHECK_DUE',
  'BONUS_GAME_EXCLUDED',
  'BONUS_STAKE_TOO_LARGE',
  'LIMIT_RAISE_WAITING',
  'LIMIT_NOTHING_TO_CONFIRM',
  'PAUSE_ACTIVE',
  'RETURN_TOO_EARLY',
] as const;

test('MONEY-104 every other refusal of protection has words of its own in four languages', () => {
  const texts = LANGUAGES.flatMap((language) => {
    const { t } = createTranslator(language, messagesOf(language));
    return [...CODES, ...IN_PLACE].map((code) => t(`API_ERRORS.${code}`));
  });
  expect(texts.filter((text) => text.length < 10 || /API_ERRORS|\{|undefined/.test(text))).toEqual([]);
  // No text is that of another language or of another refusal.
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(LANGUAGES)(
  'MONEY-104 a game does not say that a limit is used up, where only the stake is larger than what is left, in %s',
  (language) => {
    const { t } = createTranslator(language, messagesOf(language));
    for (const code of ['LOSS_LIMIT_REACHED', 'WAGER_LIMIT_REACHED'] as const)
      expect(t(`API_ERRORS.${code}`)).not.toMatch(/[Дд]остигнут|reached|жеттіңіз|çatmısınız/);
  },
);

test('MONEY-104 of several periods the one that is used up is named', () => {
  const { t } = createTranslator('en', messagesOf('en'));
  expect(plain(refusalWords(t, 'LOSS_LIMIT_REACHED', PROTECTION, { nowMs: NOW }).text)).toContain('50 000 ₸ a week');
});

test.each(LANGUAGES)('PROTECT-06 a pause whose time is over is not called running, and the way back is named, in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const nowMs = Date.parse('2026-11-25T10:00:00.000Z');
  const paused = (pause: Partial<NonNullable<Protection['pause']>>) =>
    ({ ...PROTECTION, pause: { ...PROTECTION.pause, ...pause } }) as Protection;
  const timeOut = refusalWords(t, 'PLAYER_TIMED_OUT', PROTECTION, { nowMs });
  expect(timeOut).toEqual({ title: t('protection.timeOut.over'), text: t('protection.timeOut.opening'), way: 'again' });
  const exclusion = refusalWords(t, 'PLAYER_EXCLUDED', paused({ kind: 'exclusion' }), { nowMs });
  expect(exclusion).toEqual({ title: t('protection.back.title'), text: t('protection.back.closed'), way: 'return' });
  const asked = refusalWords(t, 'PLAYER_EXCLUDED', paused({ kind: 'exclusion', opens_at: '2026-11-26T10:00:00.000Z' }), { nowMs });
  expect(asked.text).toMatch(/26\.11\.2026/);
});

test.each(LANGUAGES)('PROTECT-11 a limit and a pause of ours are called ours in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const ours: Protection = { ...PROTECTION, limits: PROTECTION.limits.map((one) => ({ ...one, imposer: 'staff' })) };
  for (const code of ['LOSS_LIMIT_REACHED', 'WAGER_LIMIT_REACHED', 'DEPOSIT_LIMIT_REACHED', 'TIME_LIMIT_REACHED'] as const) {
    const { text } = refusalWords(t, code, ours, { nowMs: NOW });
    expect(text, code).not.toBe(refusalWords(t, code, PROTECTION, { nowMs: NOW }).text);
    for (const fact of FACTS[code] ?? []) expect(plain(text), code).toMatch(fact);
  }
  for (const kind of ['time-out', 'exclusion'] as const)
    expect(pauseTitle(t, { kind, by: 'staff' })).not.toBe(pauseTitle(t, { kind, by: 'player' }));
});
