import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { BONUS, CASH, SPINS, sampleTournament } from '../testing/sample-tournaments.ts';
import { leftUntil } from './countdown.ts';
import { pointsText } from './points.ts';
import { podiumOf, prizeWords, sharedForm } from './prizes.ts';
import { rulesText } from './rules.ts';

const translateOf = (language: Language) => createTranslator(language, messagesOf(language)).t;
const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const SCORINGS = [
  { kind: 'best-multipliers', best: 20 },
  { kind: 'points', per_stake: 1, per_win: 2 },
  { kind: 'points', per_stake: 0, per_win: 2 },
  { kind: 'points', per_stake: 1, per_win: 0 },
  { kind: 'biggest-win' },
  { kind: 'wager-race' },
] as const;

test.each(LANGUAGES)('API-53 the rules of every kind of tournament are whole sentences in %s', (language) => {
  for (const scoring of SCORINGS) {
    const { rules, ...tournament } = sampleTournament('cup');
    const lines = rulesText(translateOf(language), { ...tournament, rules: { ...rules, scoring } }, (iso) => iso);
    expect(lines.filter((line) => /[{}]|tournaments\./.test(line))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  }
});

test('API-53 the rules name what counts, the smallest bet, the rule for equal points, the payment and the limits', () => {
  const tournament = sampleTournament('cup', { rules: { ...sampleTournament('cup').rules, text: 'One account for each player\n\n' } });
  expect(rulesText(translateOf('ru'), tournament, (iso) => iso.slice(0, 10)).map(plain)).toEqual([
    'Считаются раунды после вступления',
    'В зачёт идут 20 лучших раундов. Очки за раунд — множитель (выигрыш / ставка) × 100 с округлением вниз, не больше 1 000 000.',
    'Минимальная ставка — 50 ₸. Размер ставки на очки не влияет.',
    'Дополнительные ставки внутри раунда и их доля выигрыша не считаются',
    'Считаются ставки деньгами и бонусом, фриспины и возвращённые ставки не считаются',
    'Раунд должен начаться после старта турнира и завершиться до 2026-11-17',
    'При равных очках выше тот, кто набрал их раньше: решает время, когда завершился раунд с последним очком. Если равно и оно, выше тот, кто раньше вступил.',
    'Призы начисляются 2026-11-18',
    'Денежные призы приходят на баланс без вейджера',
    'Взять бонусы и фриспины можно на странице бонусов в течение 7 дней',
    'Место получают только игроки с очками. Если их меньше, чем призов, остальные призы не начисляются.',
    'Когда турнир завершится, ваши засчитанные раунды увидят все: игру, время, ставку и выигрыш. Имя показывается сокращённо.',
    'Ваши лимиты действуют и в турнире',
    'One account for each player',
  ]);
});

test('API-53 the form of prizes is told once where all have the same', () => {
  const of = (...prizes: (typeof CASH)[]) => {
    const form = sharedForm(
      translateOf('en'),
      prizes.map((prize, nth) => ({ from: nth + 1, to: nth + 1, prize })),
      'KZT',
    );
    return form && plain(form);
  };
  expect(of(BONUS, { ...BONUS, value: 100_000 })).toBe('Bonus · wager ×3 · 7 days · maximum bet: 2 500 ₸');
  expect([of(BONUS, CASH), of(CASH, CASH), of(BONUS, { ...BONUS, days: 3 } as typeof CASH)]).toEqual([null, null, null]);
});

test('API-53 a prize is told with its form', () => {
  const words = (prize: typeof CASH) => {
    const { value, details } = prizeWords(translateOf('en'), prize, 'KZT');
    return plain([value, ...details].join(' · '));
  };
  expect([CASH, BONUS, SPINS].map(words)).toEqual([
    '3 000 000 ₸ · Money',
    '300 000 ₸ · Bonus · wager ×3 · 7 days · maximum bet: 2 500 ₸',
    '50 free spins · Fruit cocktail · bet per spin: 45 ₸ · 3 days',
  ]);
});

test('API-53 the first three prizes stand on the podium, also where a row holds several places', () => {
  const { podium, others } = podiumOf(sampleTournament('cup').rules.prizes);
  expect(podium.map(({ place, prize }) => [place, prize])).toEqual([
    [1, CASH],
    [2, BONUS],
    [3, BONUS],
  ]);
  expect(others.map(({ from, to }) => [from, to])).toEqual([
    [4, 10],
    [11, 50],
  ]);
});

test('API-53 points that are money are written as money', () => {
  expect(plain(pointsText({ kind: 'biggest-win' }, 123_456, 'KZT'))).toBe('1 234,56 ₸');
  expect(plain(pointsText({ kind: 'best-multipliers', best: 3 }, 12_410, 'KZT'))).toBe('12 410');
});

test('ROUTE-31 what is left is told in its parts, and never below nothing', () => {
  const left = ((2 * 24 + 4) * 3600 + 10 * 60 + 5) * 1000;
  expect(leftUntil(left, 0)).toEqual({ days: 2, hours: 4, minutes: 10, seconds: 5 });
  expect(leftUntil(left, 1)).toEqual({ days: 2, hours: 4, minutes: 10, seconds: 5 });
  expect(leftUntil(0, 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
