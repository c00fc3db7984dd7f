import { screen, waitFor, within } from '@testing-library/react';
import { signUp } from '@tulpar/contract/accounts';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import { FIRST_DEPOSIT_SPINS, FIRST_STEP } from '@tulpar/domain/offers/ladder';
import type { Translate } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { descriptionOf, field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const PASSWORD = 'дала-түні-1';
const submit = (t: Translate) => screen.getByRole<HTMLButtonElement>('button', { name: t('accounts.register.submit') });

async function fillIn({ user, t }: RenderedApp, password = PASSWORD): Promise<void> {
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(field(t('accounts.fields.password')), password);
}

test('REGISTER-05 VALID-26 VALID-27 VALID-30 without the terms there is no account', async () => {
  const app = await renderApp('/auth/register', { language: 'ru' });
  const { user, t } = app;
  expect(submit(t).disabled).toBe(true);
  await fillIn(app);
  await waitFor(() => expect(submit(t).disabled).toBe(false));
  const terms = screen.getByRole<HTMLInputElement>('checkbox');
  expect(terms.checked).toBe(true);
  // Whom the box is ticked for has stated nothing about their age: that stands beside it.
  expect(terms.closest('label')?.textContent).not.toContain('21');
  expect(screen.getByText(t('accounts.register.age', { age: 21 }))).toBeDefined();
  await user.click(terms);
  await waitFor(() => expect(descriptionOf(terms)).toBe(t('ERROR_MESSAGES.termsNotChecked')));
  expect(submit(t).disabled).toBe(true);
  await user.click(terms);
  await waitFor(() => expect(terms.getAttribute('aria-invalid')).toBeNull());
});

test('VALID-17 VALID-23 VALID-24 VALID-27 ROLE-10 QUERY-08 under a licence name, birthday and address are asked for', async () => {
  const app = await renderApp('/auth/register', { language: 'az', boot: { licenceHosts: [btoa(location.hostname)] } });
  const { user, server, t } = app;
  await fillIn(app);
  const name = () => field(t('accounts.fields.playersName'));
  const birthday = () => field(t('accounts.fields.birthday'));
  await user.click(name());
  await user.click(birthday());
  await waitFor(() => expect(descriptionOf(name())).toBe(t('ERROR_MESSAGES.required')));
  await user.type(birthday(), '31022000');
  await user.tab();
  await waitFor(() => expect(descriptionOf(birthday())).toBe(t('ERROR_MESSAGES.birthday')));
  await user.type(name(), 'Leyla Məmmədova');
  await user.clear(birthday());
  await user.type(birthday(), '431990');
  await user.type(field(t('accounts.fields.address')), 'Bakı, Nizami küçəsi 10');
  expect(birthday().value).toBe('04.03.1990');
  expect(submit(t).disabled).toBe(true);

  // Typed values are passed on to the login and back, except for the consent.
  await user.click(screen.getAllByRole('link', { name: t('accounts.register.logIn') })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  await user.click((await screen.findAllByRole('link', { name: t('accounts.login.register') }))[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/auth/register'));
  await waitFor(() => expect(name().value).toBe('Leyla Məmmədova'));
  expect(birthday().value).toBe('04.03.1990');
  const terms = screen.getByRole<HTMLInputElement>('checkbox');
  expect(terms.checked).toBe(false);
  expect(terms.closest('label')?.textContent).toContain('21');
  await user.click(terms);
  await waitFor(() => expect(submit(t).disabled).toBe(false));
  await user.click(submit(t));
  await waitFor(() =>
    expect(server.calls(signUp)[0]?.body).toMatchObject({
      players_name: 'Leyla Məmmədova',
      birthday: '1990-03-04',
      address: 'Bakı, Nizami küçəsi 10',
      receive_email: false,
      receive_sms: false,
    }),
  );
});

test('REGISTER-03 VALID-31 the currency is one of two', async () => {
  const { user, t } = await renderApp('/auth/register', { language: 'ru' });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('common.currencies.label')}`) }));
  const sheet = screen.getByRole('dialog', { name: t('common.currencies.title') });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 5)),
  ).toEqual(['KZT ₸', 'AZN ₼']);
  await user.click(within(sheet).getByRole('button', { name: /AZN/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /AZN ₼/ })).toBeDefined();
});

test('MARKET-12 REGISTER-01 the page advertises the welcome bonus with the figures of its first step, in the currency that is chosen', async () => {
  const { user, t } = await renderApp('/auth/register', { language: 'ru' });
  const { terms } = FIRST_STEP;
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const expectBonus = (currency: Currency) => {
    const { percent, depositMin, amountMax, wager } = terms[currency];
    const money = (amount: Minor) => plain(formatMoney(amount, currency));
    const [min, max] = [money(depositMin), money(amountMax)];
    const title = plain(t('accounts.register.bannerTitle', { percent, count: FIRST_DEPOSIT_SPINS }));
    expect(title).toContain(`${percent}%`);
    expect(title).toContain(String(FIRST_DEPOSIT_SPINS));
    expect(screen.getAllByText(title).length).toBeGreaterThan(0);
    expect(screen.getAllByText(plain(t('accounts.register.bannerText', { min, max, wager: String(wager) }))).length).toBeGreaterThan(0);
  };
  expectBonus('KZT');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('common.currencies.label')}`) }));
  await user.click(within(screen.getByRole('dialog', { name: t('common.currencies.title') })).getByRole('button', { name: /AZN/ }));
  await waitFor(() => expectBonus('AZN'));
});

test.each([
  ['password', 'PASSWORD_TOO_COMMON', 'accounts.fields.password'],
  ['phone', 'PHONE_TAKEN', 'accounts.fields.phone'],
] as const)('REGISTER-08 VALID-22 ERR-28 a refused %s is shown on its field, until it is changed', async (name, code, label) => {
  const app = await renderApp('/auth/register', {
    language: 'ru',
    server: (server) => void server.refuse(signUp, 'VALIDATION_ERROR', { [name]: [code] }),
  });
  const { user, t } = app;
  await fillIn(app);
  await user.click(submit(t));
  await waitFor(() => expect(descriptionOf(field(t(label)))).toBe(t(`API_ERRORS.${code}`)));
  await user.type(field(t(label)), '{Backspace}');
  await waitFor(() => expect(descriptionOf(field(t(label)))).not.toBe(t(`API_ERRORS.${code}`)));
});

test('VALID-22 a number that is registered already has the way to log in beside it', async () => {
  const app = await renderApp('/auth/register', {
    language: 'ru',
    server: (server) => void server.refuse(signUp, 'VALIDATION_ERROR', { phone: ['PHONE_TAKEN'] }),
  });
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: app.t('accounts.register.logIn') });
  await fillIn(app);
  const before = links().length;
  await app.user.click(submit(app.t));
  await waitFor(() => expect(links()).toHaveLength(before + 1));
  expect(links()[0]?.getAttribute('href')).toBe('/auth/login');
});

test('REGISTER-02 REGISTER-04 VALID-13 VALID-25 the form is sent once, however often the button is pressed', async () => {
  const app = await renderApp('/auth/register', { language: 'ru', server: (server) => void server.hang(signUp) });
  const { user, server, t } = app;
  await fillIn(app);
  await user.type(field(t('accounts.fields.promoCode')), 'Steppe-26');
  await user.dblClick(submit(t));
  await waitFor(() => expect(server.calls(signUp)).not.toEqual([]));
  expect(server.calls(signUp)).toHaveLength(1);
  expect(server.calls(signUp)[0]?.body).toMatchObject({
    phone: '77011234567',
    password: PASSWORD,
    currency: 'KZT',
    language: 'ru',
    promo_code: 'Steppe-26',
    receive_email: true,
    receive_sms: true,
    recaptcha_token: '',
  });
});

test('REGISTER-02 REGISTER-08 VALID-14 an e-mail that is taken is said on its field; a refusal of the whole form below it', async () => {
  const { user, server, t } = await renderApp('/auth/register', {
    language: 'en',
    server: (fake) => void fake.refuse(signUp, 'EMAIL_TAKEN', { email: ['EMAIL_TAKEN'] }).refuse(signUp, 'TOO_MANY_REQUESTS'),
  });
  await user.click(screen.getByRole('tab', { name: t('accounts.tabs.email') }));
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: t('accounts.fields.email') });
  await user.type(email, 'Aigerim@mail.kz');
  await user.type(field(t('accounts.fields.password')), PASSWORD);
  await user.click(submit(t));
  await waitFor(() => expect(descriptionOf(email)).toBe(t('API_ERRORS.EMAIL_TAKEN')));
  expect(server.calls(signUp)[0]?.body).toMatchObject({ email: 'aigerim@mail.kz', currency: 'KZT' });
  expect(server.calls(signUp)[0]?.body).not.toHaveProperty('phone');
  await user.clear(email);
  await user.type(email, 'aigerim.s@mail.kz');
  await user.click(submit(t));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  expect(location.pathname).toBe('/auth/register');
});

test('VALID-23 under a licence a date below the age limit ends the registration on this device for a day', async () => {
  const { user, t } = await renderApp('/auth/register', { boot: { licenceHosts: [btoa(location.hostname)] } });
  await user.type(field(t('accounts.fields.birthday')), '24032020');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toContain(t('profiles.age.held'));
  expect(screen.queryByLabelText(t('accounts.fields.birthday'))).toBeNull();
});
