import type { BreachCase } from './breach-case.ts';

const messages = (language: string, area = 'common'): string => `packages/i18n/messages/${language}/${area}.json`;
const GAMES = 'apps/server/seed/catalog/games.json';

/** One text of the messages, which is wrong in one wording and right in another. */
const wording = (rule: string, breach: string, language: string, bad: string, good: string, area = 'common'): BreachCase => ({
  rule,
  breach,
  at: `${messages(language, area)}:1`,
  bad: { [messages(language, area)]: JSON.stringify({ a: bad }) },
  good: { [messages(language, area)]: JSON.stringify({ a: good }) },
});

/** The same text in any file. */
const inFile = (rule: string, breach: string, path: string, line: number, bad: string, good: string): BreachCase => ({
  rule,
  breach,
  at: `${path}:${line}`,
  bad: { [path]: bad },
  good: { [path]: good },
});

const page = (language: string): string => `apps/server/seed/content/${language}/rules.html`;
const names = (names: Record<string, string>): string => JSON.stringify({ games: [{ slug: 'silk-road', names }] });
const rules = (...list: unknown[]): string => JSON.stringify({ games: [{ slug: 'comet', rules: list }] });

const TERMS = 'packages/i18n/glossary.md';
const HEAD = '| idea | where | en | not en | ru | not ru | kk | not kk | az | not az |\n| - | - | - | - | - | - | - | - | - | - |\n';
const term = (row: string, path: string, text: string) => ({ [TERMS]: `${HEAD}${row}\n`, [path]: JSON.stringify({ a: text }) });
const AGAIN = '| again | | again | anew | | | | | | |';
const COIN = '| coin | arcade.silk | coin | | монета | | монета | тиын | sikkə | |';

/** What the game says of a rule, in English and Kazakh, and what the catalogue says of it. */
const twice = (english: string, kazakh: string, rule: unknown) => ({
  [messages('en', 'arcade')]: JSON.stringify({ comet: { ruleFlight: english } }),
  [messages('kk', 'arcade')]: JSON.stringify({ comet: { ruleFlight: kazakh } }),
  [messages('az', 'arcade')]: JSON.stringify({ comet: { ruleFlight: FLIGHT_AZ } }),
  [messages('ru', 'arcade')]: JSON.stringify({ comet: { ruleFlight: FLIGHT_RU } }),
  [GAMES]: rules(rule),
});
const FLIGHT = 'Everyone sees the same flight of the comet';
const FLIGHT_KK = 'Ұшу бәріне ортақ';
const FLIGHT_AZ = 'Uçuş hamı üçün birdir';
const FLIGHT_RU = 'Полёт один на всех';
const inAll = (en: string, kk: string) => ({ kk: `${kk}.`, en: `${en}.`, az: `${FLIGHT_AZ}.`, ru: `${FLIGHT_RU}.` });

const inButton = (key: string): string => `export const A = () => <Button look="action">{sum > 0 ? t('a.pay') : t('${key}')}</Button>;`;

export const TEXT_CASES: BreachCase[] = [
  wording('urging-words', 'a message urges', 'en', 'Hurry, the round ends', 'The round ends'),
  wording('urging-words', 'a message urges to stake more', 'az', 'İndi mərci artırın', 'Mərci seçin'),
  {
    rule: 'urging-words',
    breach: 'the words of a control in a message',
    at: `${messages('az', 'arcade')}:1`,
    bad: { [messages('az', 'arcade')]: '{"hint":"Mərci artır"}' },
    good: { [messages('az', 'arcade')]: '{"moreStake":"Mərci artır"}' },
  },
  inFile('urging-words', 'a page urges', page('ru'), 2, '<p>Правила</p>\n<p>Успейте сыграть.</p>', '<p>Правила</p>\n<p>Можно играть.</p>'),
  wording('native-words', 'a calque', 'kk', 'Қате орын алды', 'Қате шықты'),
  {
    rule: 'native-words',
    breach: 'the word for a statement in place of that for a withdrawal',
    at: `${messages('az', 'cashbox')}:1`,
    bad: { [messages('az', 'cashbox')]: '{"title":"Çıxarış"}' },
    good: { [messages('az', 'cashbox')]: '{"statement":"Çıxarış"}' },
  },
  inFile(
    'native-words',
    'a calque in another package',
    'packages/sandbox/src/texts/az.json',
    1,
    '{"a":"Pul təhlükəsizdir"}',
    '{"a":"Pul qorunur"}',
  ),
  {
    rule: 'one-name',
    breach: 'a name that the glossary gave up',
    at: `${messages('en')}:1`,
    bad: term(AGAIN, messages('en'), 'Start anew'),
    good: term(AGAIN, messages('en'), 'Start again'),
  },
  {
    rule: 'one-name',
    breach: 'a name that is wrong in one game',
    at: `${messages('kk', 'arcade')}:1`,
    bad: { [TERMS]: `${HEAD}${COIN}\n`, [messages('kk', 'arcade')]: '{"silk":{"worth":"Тиындар"}}' },
    good: { [TERMS]: `${HEAD}${COIN}\n`, [messages('kk', 'arcade')]: '{"silk":{"worth":"Монеталар"},"fruit":{"a":"Тиын"}}' },
  },
  wording('text-marks', 'a contraction', 'en', 'It isn’t open', 'The device’s clock is wrong'),
  wording('text-marks', 'a straight quote', 'ru', 'Нажмите "Войти"', 'Нажмите «Войти»'),
  wording('text-marks', 'capitals throughout', 'kk', 'БОНУС бар', 'Бонус бар'),
  wording('text-marks', 'an exclamation', 'az', 'Bonus alın, indi!', 'Xoş gəldiniz!'),
  wording('text-marks', 'quotation marks of another language', 'kk', '“Кіру” деп басыңыз', '«Кіру» деп басыңыз'),
  wording('text-dashes', 'a short dash between words', 'az', 'Burada – tarixçədə', 'Burada, {min} – {max}'),
  wording('text-dashes', 'a long dash in English', 'en', 'The app — on your phone', 'The app: on your phone'),
  wording('full-stops', 'a full stop after one sentence', 'ru', 'Сохранено.', 'Сохранено. Можно закрыть.'),
  wording('full-stops', 'no full stop after two', 'en', 'Saved. You can close it', 'Saved. You can close it.'),
  wording('alphabets', 'a Latin letter in Kazakh', 'kk', 'Кiру', 'Кіру'),
  wording('alphabets', 'an I for an İ', 'az', 'Internet yoxdur', 'İnternet yoxdur'),
  wording('alphabets', 'a Cyrillic letter in English', 'en', 'Сlose', 'Close'),
  wording('placeholder-endings', 'a glued ending', 'kk', '{amount}-ге толықтыру', '{number}-раунд'),
  wording('placeholder-endings', 'a postposition without its case', 'kk', 'Бәс {min} бастап', 'Бәс: {min} – {max}'),
  wording('placeholder-endings', 'a unit without its case', 'az', '{minutes} dəq sonra', '{minutes} dəqiqədən sonra'),
  wording('odds', 'odds with a case', 'kk', 'Блэкджек 3-ке 2 төлейді', 'Блэкджек төлемі 3\u00a0:\u00a02'),
  wording('odds', 'odds in words', 'en', 'Blackjack pays 3 to 2', 'From 1 to 64 characters'),
  wording('odds', 'odds that break', 'ru', 'Страховка платит 2 : 1', 'Страховка платит 2\u00a0:\u00a01'),
  wording('text-numbers', 'a number that breaks', 'ru', 'Раунд платит 2 500 ставок', 'Раунд платит 2\u00a0500 ставок'),
  wording('text-numbers', 'a decimal point', 'en', 'Return 95.75%', 'Return 95,75%'),
  wording('text-numbers', 'the Russian sign for a number', 'en', '№\u00a0{number}', 'No.\u00a0{number}'),
  wording('text-numbers', 'a range in words', 'az', 'Mərc {min} ilə {max} arasında', 'Mərc: {min} – {max}'),
  {
    rule: 'game-rules',
    breach: 'a rule is kept twice',
    at: `${GAMES}:1`,
    bad: twice(FLIGHT, FLIGHT_KK, inAll(FLIGHT, FLIGHT_KK)),
    good: twice(FLIGHT, FLIGHT_KK, 'arcade.comet.ruleFlight'),
  },
  {
    rule: 'game-rules',
    breach: 'a sentence that both show differs in Kazakh',
    at: `${GAMES}:1`,
    bad: twice(FLIGHT, FLIGHT_KK, inAll(`${FLIGHT}. It bursts`, 'Ұшу біреу. Ол жарылады')),
    good: twice(FLIGHT, FLIGHT_KK, inAll('Another rule. It bursts', 'Ұшу біреу. Ол жарылады')),
  },
  inFile(
    'game-names',
    'the name of a game in small letters',
    GAMES,
    1,
    names({ kk: 'Жібек жолы', en: 'Silk road', az: 'İpək yolu', ru: 'Шёлковый путь' }),
    names({ kk: 'Жібек жолы', en: 'Silk Road', az: 'İpək yolu', ru: 'Шёлковый путь' }),
  ),
  wording('game-names', 'the brand is written out', 'en', 'Games of Tulpar', '{brand} games'),
  inFile(
    'button-labels',
    'a noun on a button',
    'apps/web/src/parts/a.tsx',
    1,
    inButton('cashbox.tabs.deposit'),
    inButton('cashbox.depositShort'),
  ),
];
