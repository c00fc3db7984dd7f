import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { describe, expect, test } from 'vitest';
import { textsOf } from './leaves.testing.ts';

/** A text without placeholders, tags and e-mail addresses; names of languages are skipped, because they use other alphabets. */
function wordsOf(language: Language): { key: string; text: string }[] {
  return textsOf(language)
    .filter(({ key }) => !key.startsWith('common.languageNames.'))
    .map(({ key, text }) => ({ key, text: text.replace(/\{\w+\}|<\/?\w+>|\S+@\S+/g, ' ') }));
}

const keysWhere = (texts: { key: string; text: string }[], isWrong: (text: string) => boolean) =>
  texts.filter(({ text }) => isWrong(text)).map(({ key, text }) => `${key}: ${text}`);

/** Words and phrases at the start of a word, with any ending. */
const oneOf = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu');

/** Phrases that urge, promise income or disguise a loss. Azerbaijani "gəlir" (income) is left out, because it is also the verb "comes". */
const URGING: Record<Language, RegExp> = {
  en: oneOf(
    'hurry|last chance|do not miss|so close|almost won|win it back|luck will|easy money|earn|income|risk-free|guarantee|free money|one more spin|raise the bet',
  ),
  ru: oneOf(
    'успейте|последний шанс|не упустите|почти выиграли|чуть-чуть не|отыграйтесь|отыграться|повез[её]т|л[её]гкие деньги|заработ|доход|без риска|гарантир|бесплатные деньги|ещ[её] один спин|повысьте ставку',
  ),
  kk: oneOf(
    'үлгеріп қал|соңғы мүмкіндік|жіберіп алмаңыз|сәл қалды|ұта жазда|қайтарып алыңыз|келесіде жол|оңай ақша|табыс табу|тәуекелсіз|кепілді|тегін ақша|тағы бір айналдыр|бәсті көтер',
  ),
  az: oneOf(
    'tələsin|son şans|qaçırmayın|az qalmışdı|itirdiyinizi|bəxtiniz|asan pul|qazanc|risksiz|zəmanətli|pulsuz pul|bir dəfə də fırla|mərci artır',
  ),
};

/** Words that a native writer would not use here: calques, bureaucratic language, Turkish of Turkey, empty politeness. */
const FOREIGN: Record<Language, RegExp> = {
  en: oneOf('please|gamble|punter|wagering requirement|successfully|oops|favorite|canceled|license'),
  ru: oneOf(
    'пожалуйста|успешно|упс|депозит|кэшбек|верифиц|залогин|осуществ|еще|счет|прошел|пришел|придет|вернется|изменен(?!и)|введен(?!и)|пополнить сч|сеанс',
  ),
  kk: oneOf(
    'бірдеңе|орын ал|тырысып|сенімдісіз|болып табыл|жүзеге асыр|сәтті|өтінеміз|жағдайда|кликте|құпия сөз|қол жетім|мекен-жай|теңгерім|бейін|ғаламтор|парақша|төлқұжат|депозит|пароль|ставка|қолданба|вывод|авторизация|верификация|ағымдағы|көбірек|сіздің баланс|сіздің аккаунт|баланс(?:ты)? толтыр|сұраныс|мекенжайда қате|барлық (?!провайдер)\\p{L}+[лдт][ае]р(?!\\p{L})',
  ),
  az: oneOf(
    'nəsə səhv|əminsiniz|ayarlar|bahis|bakiye|çarpan|indir|tıkla|klik|üye|üzv ol|giriş yap|giriş ed|qeydiyyat ol|hesabı doldur|həyata keçir|uğurla|çıxarış|əmanət|depozit|stavka|zəhmət olmasa|parol|bağlantı|masa oyun|promosyon|sınayın|denə|e-mail|link|sizin balans|sizin hesab|endir(?!im)|pulqab|seans',
  ),
};

/** English keeps the apostrophe of a possessive only: `your phone’s browser`. */
const CONTRACTION = /n’t|’(?!s(?!\p{L}))|(?<!\p{L})(?:it|that|what|there|here|let|who)’s/iu;

function isStoppedWrong(text: string): boolean {
  const sentences = text.trim().split(/(?<=[.!?])\s+(?=\P{L}*\p{Lu})/u);
  return sentences.length > 1 ? !/[.!?]$/.test(text.trim()) : /(?<!^No)\.$/.test(text.trim());
}

describe.each(LANGUAGES)('the wording of %s', (language) => {
  const texts = wordsOf(language);

  test('urges nobody to play', () => {
    // The name of a control says what it does.
    const named = texts.filter(({ key }) => key !== 'arcade.moreStake');
    expect(keysWhere(named, (text) => URGING[language].test(text))).toEqual([]);
  });

  test('is native', () => {
    expect(keysWhere(texts, (text) => FOREIGN[language].test(text))).toEqual([]);
  });

  test('has no capitals throughout, no straight quotes and no three dots', () => {
    expect(
      keysWhere(
        texts,
        (text) => /["']|\.\.\./.test(text) || CONTRACTION.test(text) || /(?<!\p{Lu})(?!SMS|VPN|VIP|RTP|CSV|SHA|HMAC)\p{Lu}{3,}/u.test(text),
      ),
    ).toEqual([]);
  });

  test('has exclamation marks in greetings only', () => {
    expect(keysWhere(texts, (text) => text.includes('!') && !/^\P{Po}{2,25}!$/u.test(text))).toEqual([]);
  });

  test('stops two sentences with full stops and one sentence with none', () => {
    const shown = texts.filter(({ key }) => !/^(meta|messages)\./.test(key));
    expect(keysWhere(shown, isStoppedWrong)).toEqual([]);
  });
});

/** Latin words that Kazakh and Russian keep. */
const LATIN_WORDS = new Set([
  'live',
  'sms',
  'vpn',
  'vip',
  'cookie',
  'rtp',
  'pin',
  'jpeg',
  'png',
  'pdf',
  'id',
  'iphone',
  'android',
  'safari',
  'chrome',
  'telegram',
  'sha',
  'hmac',
  'enter',
  'delete',
]);

const hasStrayLatin = (text: string) => (text.match(/\p{Script=Latin}+/gu) ?? []).some((word) => !LATIN_WORDS.has(word.toLowerCase()));

test.each(['kk', 'ru'] as const)('MARKET-02 %s has no Latin letters outside the words it keeps', (language) => {
  expect(keysWhere(wordsOf(language), hasStrayLatin)).toEqual([]);
});

test('MARKET-02 ru has no letters that only Kazakh has', () => {
  expect(keysWhere(wordsOf('ru'), (text) => /[әғқңөұүһі]/iu.test(text))).toEqual([]);
});

test.each(['az', 'en'] as const)('MARKET-02 %s has no Cyrillic letters', (language) => {
  expect(keysWhere(wordsOf(language), (text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
});

test('MARKET-02 az tells İ from I and has no letters of other alphabets', () => {
  expect(keysWhere(wordsOf('az'), (text) => /(?<!\p{L})I\p{Ll}|[âêîûwáéäǝ]|i\u0307/u.test(text))).toEqual([]);
});

test.each(['kk', 'az'] as const)('MARKET-02 %s glues no ending to a placeholder', (language) => {
  // A Kazakh ordinal is a number, a hyphen and the bare noun.
  expect(
    keysWhere(textsOf(language), (text) => /\}(?!-(?:сызық|банка|раунд|қатар|ұяшық|баған|дюжина|қол)(?!\p{L}))[-‑]?\p{L}/u.test(text)),
  ).toEqual([]);
});

test.each(['kk', 'az'] as const)('MARKET-02 %s keeps the noun singular after a number, so plural forms are equal', (language) => {
  const forms = new Map<string, Set<string>>();
  for (const { key, text } of textsOf(language)) forms.set(key, (forms.get(key) ?? new Set<string>()).add(text));
  expect([...forms].filter(([, texts]) => texts.size > 1)).toEqual([]);
});

test.each(LANGUAGES)('HEADER-08 the way to the cash box is called by the word that is seen on it, in %s', (language) => {
  const texts = new Map(textsOf(language).map(({ key, text }) => [key, text.toLocaleLowerCase(language)]));
  expect(texts.get('common.header.wallet')).toContain(texts.get('common.header.deposit'));
});

const BUTTONS =
  /^common\.(actions\.|header\.(register|login|deposit|playForMoney)$)|^accounts\.\w+\.(submit|register|logIn|getCode|resend|successLogIn|changeContact)$|\.button$|\.goToMain$|\.writeToSupport$|^reloadPage$/;

describe.each(LANGUAGES)('room for the words of %s', (language) => {
  const longerThan = (keys: RegExp, charactersMax: number) =>
    textsOf(language)
      .filter(({ key, text }) => keys.test(key) && text.length > charactersMax)
      .map(({ key, text }) => `${key}: ${text}`);

  test('bottom menu', () => expect(longerThan(/^common\.menu\.(?!providers$)/, 11)).toEqual([]));
  // Used only in the rail of a wide screen.
  test('rail', () => expect(longerThan(/^common\.menu\.providers$/, 12)).toEqual([]));
  test('buttons', () => expect(longerThan(BUTTONS, 24)).toEqual([]));
  test('toasts', () => expect(longerThan(/^(NOTIFICATIONS|API_ERRORS)\./, 160)).toEqual([]));
  test('descriptions for search engines', () => expect(longerThan(/^meta\.\w+\.description$/, 160)).toEqual([]));

  test.each(['resetCode', 'verifyCode'])('the code of %s fits into one SMS of 70 characters', (name) => {
    const sms = textsOf(language).find(({ key }) => key === `messages.${name}.sms`)?.text ?? '';
    expect(sms).toContain('{code}');
    expect(sms.replace('{brand}', 'Tulpar').replace('{code}', '123456').length).toBeLessThanOrEqual(70);
  });
});
