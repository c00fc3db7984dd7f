import { screen, waitFor, within } from '@testing-library/react';
import { authenticate, signUp } from '@tulpar/contract/accounts';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import { descriptionOf, field, type RenderedApp, renderApp, SIGNED_IN } from '#testing/render-app.tsx';

const PASSWORD = 'дала-түні-1';
const BANNED = { domain: ['AUTH_USER_BANNED'] };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const email = ({ t }: RenderedApp) => screen.getByRole<HTMLInputElement>('textbox', { name: t('accounts.fields.email') });

async function fillIn({ user, t }: RenderedApp): Promise<void> {
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(field(t('accounts.fields.password')), PASSWORD);
}

/** Follows a link that a phone and a desktop show in different places. */
async function follow({ user }: RenderedApp, name: string, path: string): Promise<void> {
  await user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe(path));
  await screen.findAllByRole('heading', { level: 1 });
}

test('LOGIN-08 while the answer is awaited the button takes no second press', async () => {
  const app = await renderApp('/auth/login', { language: 'ru' });
  const { user, server, t } = app;
  server.refuse(authenticate, 'VALIDATION_ERROR', { password: ['AUTH_WRONG_CREDENTIALS'] });
  const release = server.hold(authenticate);
  await fillIn(app);
  const submit = button(t('accounts.login.submit'));
  await user.click(submit);
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
  await user.click(submit);
  await user.type(field(t('accounts.fields.password')), '{Enter}');
  release();
  await waitFor(() => expect(descriptionOf(field(t('accounts.fields.password')))).toBe(t('API_ERRORS.AUTH_WRONG_CREDENTIALS')));
  expect(server.calls(authenticate)).toHaveLength(1);
});

test.each([
  ['/auth/login', authenticate, 'accounts.login.submit'],
  ['/auth/register', signUp, 'accounts.register.submit'],
] as const)('AUTH-09 a blocked account is led from %s to the main page and reads why', async (path, endpoint, submit) => {
  const app = await renderApp(path, { language: 'az', server: (fake) => void fake.refuse(endpoint, 'VALIDATION_ERROR', BANNED) });
  await fillIn(app);
  await app.user.click(button(app.t(submit)));
  expect(await screen.findByRole('dialog', { name: app.t('system.accountBlocked.title') })).toBeDefined();
  expect(location.pathname + location.hash).toBe('/#ban');
  expect(tokenStore.read().access).toBeNull();
});

test('AUTH-03 a signed-in player is led to where the server says', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const app = await renderApp('/auth/login', {
    language: 'az',
    server: (fake) => void fake.answer(authenticate, { ...SIGNED_IN, redirect_url: '/healthz' }),
  });
  await fillIn(app);
  await app.user.click(button(app.t('accounts.login.submit')));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/healthz'));
  expect(tokenStore.read().access).toBe(SIGNED_IN.access.token);
});

test('LOGIN-04 LANG-02 LANG-04 MARKET-02 a guest changes the language without losing a word', async () => {
  const app = await renderApp('/auth/login', { language: 'kk' });
  const { user, t } = app;
  await fillIn(app);
  const password = field(t('accounts.fields.password'));
  await user.clear(password);
  await user.type(password, 'түн');
  await user.tab();
  await waitFor(() => expect(descriptionOf(password)).toBe(t('ERROR_MESSAGES.passwordMin6')));
  await user.click(screen.getAllByRole('button', { name: new RegExp(t('common.languages.label')) })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Русский' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ru = createTranslator('ru', messagesOf('ru')).t;
  await waitFor(() => expect(descriptionOf(field(ru('accounts.fields.password')))).toBe(ru('ERROR_MESSAGES.passwordMin6')));
  expect(document.title).toBe(ru('meta.login.title', { brand: 'Tulpar' }));
  expect(field(ru('accounts.fields.phone')).value).toBe('+7 (701) 123-45-67');
  expect(field(ru('accounts.fields.password')).value).toBe('түн');
});

test('LOGIN-03 LOGIN-06 REGISTER-06 SYS-17 VALID-02 an e-mail is completed by an arrow key and carried along, the password only between the two forms', async () => {
  const app = await renderApp('/auth/login', { language: 'az' });
  const { user, t } = app;
  await user.click(screen.getByRole('tab', { name: t('accounts.tabs.email') }));
  await user.type(email(app), ' Leyla@MA');
  expect(button('leyla@mail.ru')).toBeDefined();
  await user.keyboard('{ArrowRight}');
  expect(email(app).value).toBe('leyla@mail.ru');
  expect(screen.queryByRole('button', { name: 'leyla@mail.ru' })).toBeNull();
  await user.type(field(t('accounts.fields.password')), 'gecə12');

  await follow(app, t('accounts.login.register'), '/auth/register');
  await waitFor(() => expect(email(app).value).toBe('leyla@mail.ru'));
  expect(field(t('accounts.fields.password')).value).toBe('gecə12');
  await waitFor(() => expect(button(t('accounts.register.submit')).disabled).toBe(false));
  await user.clear(email(app));
  await user.type(email(app), 'leyla.m@bk.ru');
  await follow(app, t('accounts.register.logIn'), '/auth/login');
  await waitFor(() => expect(email(app).value).toBe('leyla.m@bk.ru'));
  expect(field(t('accounts.fields.password')).value).toBe('gecə12');

  await follow(app, t('accounts.login.forgot'), '/auth/reset-password');
  await waitFor(() => expect(email(app).value).toBe('leyla.m@bk.ru'));
  expect(JSON.stringify(history.state)).not.toContain('gecə12');
  await follow(app, t('common.actions.back'), '/auth/login');
  await follow(app, t('common.actions.back'), '/');
});
