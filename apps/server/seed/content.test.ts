import { existsSync } from 'node:fs';
import path from 'node:path';
import * as paths from '@tulpar/contract/paths';
import { CHAT_KEEP_DAYS } from '@tulpar/domain/chat-text';
import { LANGUAGES } from '@tulpar/domain/languages';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { AGE_MIN_YEARS, CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { FIRST_DEPOSIT_SPINS, type LadderRow, WELCOME_LADDER } from '@tulpar/domain/offers/ladder';
import { PASSWORD_CHARACTERS_MIN } from '@tulpar/domain/password';
import { HOUSE_POLICY, WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { CLOSING_DAYS } from '@tulpar/domain/retention';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES_MAX } from '@tulpar/domain/session';
import { BIRTHDAY_ACCOUNT_DAYS, MANAGER_HOURS, VIP_LEVELS } from '@tulpar/domain/vip-levels';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { describe, expect, test } from 'vitest';
import { readMethods } from './cashbox.ts';
import { readCatalog } from './catalog.ts';
import { readContent } from './content.ts';
import { readOfferSeeds } from './offers.ts';

const content = await readContent();
const catalog = await readCatalog();
const methods = await readMethods();
const birthdays = (await readOfferSeeds()).filter(({ trigger }) => trigger.on === 'birthday');
const SLUGS = [
  'about',
  'bonus',
  'contacts',
  'cookies',
  'faq',
  'licence',
  'payouts',
  'privacy-policy',
  'responsible-gaming',
  'reviews',
  'rules',
  'unsubscribe',
  'vipclub',
];
const page = (slug: string, language: string) =>
  content.pages.find((one) => one.slug === slug && one.language === language)?.content.replaceAll('\u00a0', ' ') ?? '';
const count = (text: string, part: string) => text.split(part).length - 1;

describe.each(LANGUAGES)('the pages in %s', (language) => {
  test('ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-29 ROUTE-33 are all there', () => {
    const own = content.pages.filter((one) => one.language === language && one.currency === 'ANY').map(({ slug }) => slug);
    expect(own.sort()).toEqual(SLUGS);
  });

  test('have as many sections, lists and questions as in English', () => {
    for (const slug of SLUGS)
      for (const part of ['<h2>', '<h3>', '<table>', '<details>', 'class="note"', '<ol']) {
        expect(count(page(slug, language), part), `${slug} ${part}`).toBe(count(page(slug, 'en'), part));
      }
    expect(count(page('faq', language), '<details>')).toBeGreaterThanOrEqual(20);
  });

  test('describe themselves in a sentence that search engines show whole', () => {
    for (const one of content.pages) expect(one.description.length, `${one.language}/${one.slug}`).toBeLessThanOrEqual(160);
  });

  test('name the numbers that the code uses', () => {
    const rules = page('rules', language);
    for (const number of [AGE_MIN_YEARS, PASSWORD_CHARACTERS_MIN, CODE_DIGITS, CODE_MINUTES, CODE_TRIES_MAX])
      expect(rules).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
    for (const days of [HOUSE_POLICY.signInDays, CHAT_KEEP_DAYS, CLOSING_DAYS])
      expect(page('privacy-policy', language)).toMatch(new RegExp(`(?<!\\d)${days}(?!\\d)`));
    // The text says that the smallest withdrawal is larger than the smallest deposit.
    for (const currency of CURRENCIES) {
      const least = (direction: 'in' | 'out') =>
        Math.min(...methods.filter((one) => one.currency === currency && one.direction === direction).map(({ min }) => min));
      expect(least('out')).toBeGreaterThan(least('in'));
      expect(page('payouts', language)).toContain(formatMoney(minor(least('out')), currency).replaceAll('\u00a0', ' '));
    }
    for (const cookie of ['language', 'currency', 'session', 'promocode', 'played', 'backPath'])
      expect(page('cookies', language)).toContain(`<code>${cookie}</code>`);
    expect(page('bonus', language)).toMatch(/3 000 ₸.*10 ₼/s);
    for (const slug of ['rules', 'responsible-gaming', 'about', 'faq']) expect(page(slug, language)).toContain(String(AGE_MIN_YEARS));
  });

  test('VALID-23 do not say that a registration asks for the date of birth', () => {
    expect(page('rules', language)).not.toMatch(/тіркемейді|cannot register|qeydiyyatdan keçirmir|зарегистрироваться не получится/);
  });

  test('say one thing of play money: none of it is real, the cashier rehearses with it, and documents are sent on their page', () => {
    const notice = createTranslator(language, messagesOf(language)).t('common.notices.playMoney').replaceAll('\u00a0', ' ');
    expect(page('payouts', language)).toContain(notice);
    const faq = page('faq', language);
    expect(faq).not.toMatch(/да, шығаруға болмайды|nor withdrawn|nə də çıxarmaq|ни вывести\./);
    expect(faq).toContain(`href="${paths.profileDocuments}"`);
  });

  test('say of bonuses what the terms, the rules and the weights say', () => {
    const bonus = page('bonus', language);
    const money = (amount: Minor, currency: Currency) => formatMoney(amount, currency).replaceAll('\u00a0', ' ');
    for (const currency of CURRENCIES) {
      const largest = HOUSE_RULES.bonusStakeMax[currency];
      for (const one of WELCOME_LADDER) expect(one.terms[currency].stakeMax).toBe(largest);
      for (const slug of ['bonus', 'faq']) expect(page(slug, language)).toContain(money(largest, currency));
    }
    const steps = WELCOME_LADDER.filter(({ type }) => type === 'welcome');
    const [welcome = ''] = /<li><strong>.*<\/li>/.exec(bonus) ?? [];
    const said = steps.flatMap(({ terms }) => [
      `${terms.KZT.percent}%`,
      money(terms.KZT.amountMax, 'KZT'),
      money(terms.AZN.amountMax, 'AZN'),
    ]);
    const signUp = WELCOME_LADDER.find(({ campaign }) => campaign === 'welcome-gs')?.terms.KZT.spins?.count;
    for (const figure of [...said, String(FIRST_DEPOSIT_SPINS), String(signUp)]) expect(welcome).toContain(figure);
    const figures = (pattern: RegExp) => [...(pattern.exec(bonus)?.[0] ?? '').matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
    const { slot, original, table } = WAGER_WEIGHT_PERCENT;
    expect(figures(/<li>[^<]*100%[^<]*<\/li>/)).toEqual([slot, original, table]);
    const days = (type: LadderRow['type']) => [
      ...new Set(WELCOME_LADDER.filter((one) => one.type === type).map(({ terms }) => terms.KZT.days)),
    ];
    expect([days('welcome'), days('welcome_gs')]).toEqual([[14], [3]]);
    expect(bonus).toMatch(/<li>[^<]*(?<!\d)14(?!\d)[^<]*(?<!\d)3(?!\d)[^<]*<\/li>/);
  });

  test('ROUTE-29 say of the VIP club what the levels and the birthday campaigns say', () => {
    const club = page('vipclub', language);
    for (const hour of [MANAGER_HOURS.from, MANAGER_HOURS.until]) expect(club).toContain(`${hour}:00`);
    for (const days of [BIRTHDAY_ACCOUNT_DAYS, ...new Set(birthdays.map(({ terms }) => terms.KZT.openDays))])
      expect(club).toMatch(new RegExp(`(?<!\\d)${days}(?!\\d)`));
    // What each status asks for and gives is shown from the code.
    expect(club).not.toMatch(/\d%|₸|₼/);
  });

  test('link only to pages that are there', () => {
    const known = new Set([...SLUGS.map((slug) => `/${slug}`), paths.profileData, paths.profileDocuments, paths.profileLimits]);
    const links = content.pages
      .filter((one) => one.language === language)
      .flatMap((one) => [...one.content.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? ''));
    expect(links.filter((href) => !known.has(href))).toEqual([]);
  });
});

test('ROUTE-29 the gift of each level is that of its birthday campaign: money with nothing to wager', () => {
  const gifts = VIP_LEVELS.filter(({ birthdayGift }) => birthdayGift !== null);
  expect(birthdays.map(({ audience }) => audience['level'])).toEqual(gifts.map(({ status }) => status));
  for (const [index, { birthdayGift }] of gifts.entries())
    for (const currency of CURRENCIES)
      expect(birthdays[index]?.terms[currency]).toMatchObject({ amount: birthdayGift?.[currency], wager: 0, needs: { documents: true } });
});

test('MARKET-02 a rule that the game shows itself is written in each language, as sentences', () => {
  for (const { slug, rules } of catalog.games)
    for (const language of LANGUAGES) {
      expect(rules[language].length, slug).toBe(rules.en.length);
      expect(
        rules[language].filter((rule) => rule.startsWith('arcade.') || /[{}]|[^.]$/.test(rule)),
        slug,
      ).toEqual([]);
    }
  expect(catalog.games.find(({ slug }) => slug === 'comet')?.rules.kk[0]).toMatch(/^Ұшу бәріне ортақ/);
});

test('FOOTER-03 the footer links to pages that are there, and to each once', () => {
  const urls = content.links.filter(({ language }) => language === 'kk').map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => !SLUGS.includes(url.slice(1)))).toEqual([]);
  for (const url of ['/rules', '/payouts', '/responsible-gaming', '/privacy-policy', '/cookies', '/faq']) expect(urls).toContain(url);
});

test('FOOTER-04 REGISTER-07 ENTITY-30 ENTITY-35 every picture named is there', () => {
  const pictures = [content.icons, content.banners, content.slides, content.promos, catalog.games, catalog.categories]
    .flatMap((list) => list.flatMap(({ image }) => image ?? []))
    .concat(catalog.games.flatMap(({ imageAlternative }) => imageAlternative ?? []))
    .concat(catalog.providers.flatMap(({ images }) => images));
  const folder = path.join(import.meta.dirname, '../../../art/pictures');
  expect(pictures.filter((image) => !existsSync(path.join(folder, image.replace(/^\/cdn\/(v-[0-9a-f]+\/)?/, ''))))).toEqual([]);
});
