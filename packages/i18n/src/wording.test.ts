import { LANGUAGES } from '@tulpar/domain/languages';
import { describe, expect, test } from 'vitest';
import { textsOf } from './leaves.testing.ts';

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
  /^common\.(actions\.|header\.(register|login|deposit|playForMoney)$)|^accounts\.\w+\.(submit|register|logIn|getCode|resend|successLogIn|changeContact)$|\.button$|\.goToMain$|\.writeToSupport$|^reloadPage$|^arcade\.comet\.button\.|^cashbox\.(depositShort|withdrawalShort|goOn|tryAgain)$/;

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
