import { LANGUAGES } from '@tulpar/domain/languages';
import { describe, expect, test } from 'vitest';
import { METHODS } from '#payments/payment.ts';
import { type TestSandbox, useTestSandbox } from '#testing/test-sandbox.ts';
import { textsIn } from '#texts/texts.ts';

const SUCCESS = 'https://shop.example/cash-box/deposit#payment_ok';

async function openCheckout(sandbox: TestSandbox, changes: Record<string, unknown> = {}) {
  const { id } = (await sandbox.call('POST', '/v1/payments', sandbox.order(changes))).json<{ id: string }>();
  const path = `/checkout/${id}`;
  const page = await sandbox.visit(path);
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const press = (outcome: string, more: Record<string, string | string[]> = {}) =>
    sandbox.submit(path, { token, outcome, minutes: '5', ...more });
  const events = async () => {
    await sandbox.runDue();
    return sandbox.sent.map(({ event }) => event['type']);
  };
  return { path, page, token, press, events };
}

describe('the page', () => {
  test.each(METHODS.flatMap((method) => LANGUAGES.map((language) => [method, language] as const)))(
    'of %s speaks %s',
    async (method, language) => {
      const sandbox = await useTestSandbox();
      const { page } = await openCheckout(sandbox, { method, locale: language });
      const say = textsIn(language);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<html lang="${language}">`);
      for (const text of [say('notice'), say(`method.${method}`), '5\u00a0000\u00a0₸', say('outcome.limit_exceeded')])
        expect(page.body).toContain(text);
      expect(page.body).not.toMatch(/\{\w+\}|undefined|null|\[object/);
    },
  );

  test('can be read in another language, and kz is Kazakh', async () => {
    const sandbox = await useTestSandbox();
    const { page, path } = await openCheckout(sandbox, { locale: 'kz' });
    expect(page.body).toContain('<html lang="kk">');
    expect((await sandbox.visit(`${path}?lng=az`)).body).toContain('<html lang="az">');
    expect((await sandbox.visit(`${path}?lng=<script>`)).body).toContain('<html lang="kk">');
  });

  test('runs no script, loads nothing foreign, is kept nowhere and shown in no frame', async () => {
    const sandbox = await useTestSandbox();
    const { page } = await openCheckout(sandbox);
    expect(page.body).not.toMatch(/<script|\son\w+=|\sstyle=|<style|javascript:/i);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' https://shop.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    const styles = /href="\/sandbox\/payments(\/assets\/[^"]+\.css)"/.exec(page.body)?.[1] ?? '';
    const sheet = await sandbox.visit(styles);
    expect([sheet.statusCode, sheet.body.includes('--turquoise:')]).toEqual([200, true]);
    const fonts = [...sheet.body.matchAll(/url\("([^"]+)"\)/g)].map(([, name]) => name ?? '');
    expect(fonts).toHaveLength(4);
    for (const font of fonts) expect((await sandbox.visit(`/assets/${font}`)).headers['content-type']).toBe('font/woff2');
    expect((await sandbox.visit('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });

  test('writes what it was given as text, never as markup', async () => {
    const sandbox = await useTestSandbox();
    const { page } = await openCheckout(sandbox, { method: 'wallet', account: { wallet: '"><img src=x onerror=alert(1)>•••• 1' } });
    expect(page.body).not.toContain('<img');
    expect(page.body).toContain('&lt;img');
  });

  test('of an unknown payment, of a payout or without the right token is none', async () => {
    const sandbox = await useTestSandbox();
    expect((await sandbox.visit('/checkout/nothing')).statusCode).toBe(404);
    const payout = await sandbox.call('POST', '/v1/payments', sandbox.order({ direction: 'out', reference: 'payout-01' }));
    expect((await sandbox.visit(`/checkout/${payout.json<{ id: string }>().id}`)).statusCode).toBe(404);
    const { path, events, token } = await openCheckout(sandbox);
    for (const wrong of ['', 'x', `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
      expect((await sandbox.submit(path, { token: wrong, outcome: 'paid' })).statusCode).toBe(404);
    expect((await sandbox.visit(path)).body).toContain('name="outcome"');
    expect(await events()).toEqual([]);
  });
});

describe('a choice', () => {
  test('of paying ends at the address for success', async () => {
    const sandbox = await useTestSandbox();
    const { press, events } = await openCheckout(sandbox);
    const answer = await press('paid');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, SUCCESS]);
    expect(await events()).toEqual(['payment.pending', 'payment.paid']);
  });

  test.each([
    ['declined', 'payment_failed'],
    ['insufficient_funds', 'insufficient_funds'],
    ['limit_exceeded', 'limit_exceeded'],
    ['canceled', 'canceled'],
  ])('of %s ends at the address for failure, which says why and keeps the rest', async (outcome, errorType) => {
    const sandbox = await useTestSandbox();
    const { press } = await openCheckout(sandbox);
    expect((await press(outcome)).headers.location).toBe(
      `https://shop.example/cash-box/deposit?tab=1&error_type=${errorType}#payment_error`,
    );
  });

  test('made twice, or another one after going back, changes nothing and leads to the same place', async () => {
    const sandbox = await useTestSandbox();
    const { press, events, path } = await openCheckout(sandbox);
    const answers = await Promise.all([press('paid'), press('paid'), press('declined')]);
    expect(answers.map(({ headers }) => headers.location)).toEqual([SUCCESS, SUCCESS, SUCCESS]);
    expect((await press('close')).headers.location).toBe(SUCCESS);
    expect(await events()).toEqual(['payment.pending', 'payment.paid']);
    const page = await sandbox.visit(path);
    expect(page.body).not.toContain('name="outcome"');
    expect(page.body).toContain(`href="${SUCCESS}"`);
  });

  test('of closing the page decides nothing', async () => {
    const sandbox = await useTestSandbox();
    const { press, path, events } = await openCheckout(sandbox);
    const { location = '' } = (await press('close')).headers;
    expect(location).toBe(`/sandbox/payments${path}?lng=kk&closed=1`);
    expect((await sandbox.visit(`${path}?lng=kk&closed=1`)).body).toContain(textsIn('kk')('closed.title'));
    expect(await events()).toEqual([]);
    expect((await press('paid')).headers.location).toBe(SUCCESS);
  });

  test('of paying later goes back at once and pays in its time', async () => {
    const sandbox = await useTestSandbox();
    const { press, path } = await openCheckout(sandbox);
    expect((await press('late', { minutes: '15' })).headers.location).toBe(SUCCESS);
    expect((await sandbox.visit(path)).body).toContain(textsIn('kk')('ended.late'));
    await sandbox.pass(15 * 60_000);
    expect(sandbox.sent.at(-1)?.event).toMatchObject({ type: 'payment.paid' });
  });

  test('takes its trouble along', async () => {
    const sandbox = await useTestSandbox();
    const { press, events } = await openCheckout(sandbox);
    await press('paid', { trouble: ['twice', 'out_of_order'] });
    expect(await events()).toEqual(['payment.paid', 'payment.paid', 'payment.pending']);
  });

  test.each([{ outcome: 'free' }, { outcome: '' }, { minutes: '0' }, { minutes: 'soon' }, { minutes: '99999999' }, { trouble: ['flood'] }])(
    'that nobody offered (%j) decides nothing',
    async (wrong) => {
      const sandbox = await useTestSandbox();
      const { press, events, path } = await openCheckout(sandbox);
      expect((await press('late', wrong)).headers.location).toBe(`/sandbox/payments${path}?lng=kk`);
      expect(await events()).toEqual([]);
    },
  );

  test('that is too long is refused', async () => {
    const sandbox = await useTestSandbox();
    const { press } = await openCheckout(sandbox);
    expect((await press('paid', { more: 'x'.repeat(5000) })).statusCode).toBe(413);
  });
});

test('an expired payment sends back with a reason', async () => {
  const sandbox = await useTestSandbox();
  const { press, path } = await openCheckout(sandbox);
  await sandbox.pass(30 * 60_000);
  expect((await sandbox.visit(path)).body).toContain(textsIn('kk')('ended.expired'));
  expect((await press('paid')).headers.location).toContain('error_type=payment_failed#payment_error');
});
