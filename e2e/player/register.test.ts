import { Frame } from '#pages/frame.ts';
import { playerOf, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';
const newEmail = (phone: string) => `e2e-${phone}@bk.ru`;

test('REGISTER-02 VALID-14 VALID-22 MARKET-04 a visitor registers with an e-mail, pressing twice, and gets one account', {
  tag: '@desktop',
}, async ({ page, translate, newPhone }) => {
  const pages = new SignInPages(page, translate('en'));
  const frame = new Frame(page, translate('en'));
  const email = newEmail(newPhone());
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signup')) bodies.push(request.postDataJSON());
  });
  await pages.open('/auth/register', 'en');
  await pages.tab('email').click();
  await pages.email().fill(email);
  await pages.password().fill(PASSWORD);
  await pages.submitRegistration().dblclick();
  await pages.takeGreeting();
  await expect(frame.balance()).toHaveText(/^0\s₸/);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ email, currency: 'KZT', language: 'en' });
  for (const name of ['phone', 'promo_code']) expect(bodies[0]).not.toHaveProperty(name);

  await frame.logOut();
  await frame.login().click();
  await pages.tab('email').click();
  await pages.email().fill(email.toUpperCase());
  await pages.password().fill(PASSWORD);
  await pages.submitLogin().click();
  await expect(frame.balance()).toHaveText(/^0\s₸/);
});

test.describe('from Azerbaijan', () => {
  // An address of a provider in Baku.
  test.use({ address: '85.132.64.10' });

  test('MARKET-01 CONST-05 VALID-07 VALID-12 a visitor from Azerbaijan finds the own country and currency chosen', {}, async ({
    page,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('az'));
    const frame = new Frame(page, translate('az'));
    await pages.open('/auth/register', 'az');
    await expect(pages.country('AZ')).toBeVisible();
    await expect(page.getByRole('button', { name: /AZN ₼/ })).toBeVisible();
    await pages.register(newPhone('AZ'), PASSWORD);
    await expect(frame.balance()).toHaveText(/^0\s₼/);
  });
});

test.describe('on a bad line', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED/ });

  test('ERR-15 the answer to a sign-up is lost, and asking again opens no second account', async ({ page, translate, newPhone }) => {
    const pages = new SignInPages(page, translate('kk'));
    const frame = new Frame(page, translate('kk'));
    const keys: (string | undefined)[] = [];
    let firstPlayer = '';
    await page.route('**/api/signup', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The server heard it, the visitor did not hear the server.
      const { access } = (await (await route.fetch()).json()) as { access: { token: string } };
      firstPlayer = playerOf(access.token);
      return route.abort();
    });
    await pages.open('/auth/register', 'kk');
    await pages.register(newPhone(), PASSWORD);
    await expect(frame.balance()).toHaveText(/^0\s₸/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect((await storedSession(page)).playerId).toBe(firstPlayer);
  });
});
