import type { Page } from '@playwright/test';
import { Frame } from '#pages/frame.ts';
import { openPage, signInOnDevice, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';
const MINUTE = 60_000;

test('AUTH-04 after a sign-in the browser passes the auth host and comes back without a token', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const pages = new SignInPages(page, translate('kk'));
  const phone = newPhone();
  await server.signUp({ phone, password: PASSWORD, language: 'kk' });
  // As in an installation with its own auth host; here it is the same server.
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"authHost":null', `"authHost":"${server.url}"`) });
  });
  await pages.open('/auth/login', 'kk');
  const passing = page.waitForRequest('**/api/auth-host?**');
  await pages.logIn(phone, PASSWORD);
  const address = new URL((await passing).url());
  expect(address.searchParams.get('redirect')).toBe(`${server.url}/`);
  expect(address.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(new Frame(page, pages.t).balance()).toBeVisible();
  expect((await storedSession(page)).refreshToken).not.toBe(address.searchParams.get('token'));
});

test('AUTH-12 AUTH-13 API-26 ROUTE-06 the link of an e-mail confirms the address and signs nobody in', async ({
  page,
  server,
  newPhone,
}) => {
  const email = `e2e-${newPhone()}@bk.ru`;
  const { access } = await server.signUp({ email, password: PASSWORD, language: 'ru' });
  const link = /http:\S+/.exec(await server.newestMessage(email))?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect((await storedSession(page)).accessToken).toBeFalsy();
  const profile = await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${access.token}` } });
  expect(await profile.json()).toMatchObject({ data: { email, is_email_verified: true } });
});

test('AUTH-14 in a frame the embedding page is notified', async ({ page, server, newPhone, request }) => {
  const { access, refresh } = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' });
  const answer = await request.post('/api/hand-off', {
    headers: { authorization: `Bearer ${access.token}` },
    data: { refresh_token: refresh.token, purpose: 'pwa' },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.route('https://partner.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>partner</title><script>onmessage = ({ data, origin }) => { document.title = JSON.stringify([data, origin]); };</script>
        <iframe src="${server.url}/?auth_token=${data.token}&auth_type=pwa"></iframe>`,
    }),
  );
  await page.goto('https://partner.test/');
  await expect(page).toHaveTitle(JSON.stringify([{ type: 'showPage' }, server.url]));
});

test.describe('inside a social app', () => {
  test.use({
    // A headless browser launches nothing; only the request counts here.
    allowedConsoleErrors: /Not allowed to launch/,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 332.0.0.27.86',
  });

  /** The addresses that the system was asked to open. A system without such a browser refuses silently. */
  function launches(page: Page): string[] {
    const launched: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('x-safari-')) launched.push(request.url());
    });
    return launched;
  }

  test('AUTH-15 AUTH-16 AUTH-17 CONST-24 a player is led to the system browser after two seconds, once in five minutes', async ({
    page,
    server,
    newPhone,
  }) => {
    const launched = launches(page);
    await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
    await page.clock.install();
    await openPage(page, '/', 'kk');
    await page.clock.fastForward(2000);
    await expect.poll(() => launched.length).toBe(1);
    const address = new URL(launched[0]?.replace('x-safari-', '') ?? '');
    expect(address.origin).toBe(server.url);
    expect(address.searchParams.get('auth_type')).toBe('refresh');
    expect(address.searchParams.get('auth_token')).toMatch(/^[\w-]{43}$/);

    await openPage(page, '/', 'kk');
    await page.clock.fastForward(3000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.fastForward(5 * MINUTE);
    await openPage(page, '/', 'kk');
    await page.clock.fastForward(2000);
    await expect.poll(() => launched.length).toBe(2);
    expect(launched[1]).not.toBe(launched[0]);
  });
});

test('ROLE-08 ROLE-09 API-15 API-76 API-82 the requests at start, for a guest and for a player', async ({ page, server, newPhone }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(check|guest|check-ban)$/.test(pathname)) asked.push(pathname.slice('/api/v1/'.length));
  });
  await openPage(page, '/', 'ru');
  await expect.poll(() => [...asked].sort()).toEqual(['check', 'guest']);

  asked.length = 0;
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'ru' }));
  await openPage(page, '/', 'ru');
  await expect.poll(() => [...asked].sort()).toEqual(['check', 'profile/check-ban']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked.filter((path) => path === 'profile/check-ban').length).toBe(2);
  expect(asked).not.toContain('guest');
});
