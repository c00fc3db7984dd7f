import { LANGUAGES } from '@tulpar/domain/languages';
import { describe, expect, test } from 'vitest';
import { CONTROL_KEY, type TestSandbox, useTestSandbox } from '#testing/test-sandbox.ts';
import { textsIn } from '#texts/texts.ts';

const tokenOf = async (sandbox: TestSandbox) => /name="token" value="([^"]+)"/.exec((await sandbox.visit('/')).body)?.[1] ?? '';
const payout = (sandbox: TestSandbox, reference: string) =>
  sandbox.call('POST', '/v1/payments', sandbox.order({ reference, direction: 'out' }));

describe('the page', () => {
  test.each(LANGUAGES)('speaks %s', async (language) => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/payments', sandbox.order());
    await payout(sandbox, 'payout-01');
    const page = await sandbox.visit(`/?lng=${language}`);
    const say = textsIn(language);
    for (const text of [say('notice'), say('control.title'), say('status.created'), say('status.pending'), 'payout-01', 'order-0001'])
      expect(page.body).toContain(text);
    expect(page.body).not.toMatch(/\{\w+\}|undefined|\[object|<script|\sstyle=/);
  });

  test('is there for this very machine alone', async () => {
    const sandbox = await useTestSandbox();
    const token = await tokenOf(sandbox);
    const form = { token, act: 'creations', kind: 'error', count: '1' };
    const proxied = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'];
    for (const headers of [{ host: 'evil.example' }, ...proxied.map((name) => ({ [name]: '8.8.8.8' }))] as Record<string, string>[]) {
      expect((await sandbox.visit('/', headers)).statusCode).toBe(404);
      expect((await sandbox.submit('/control', form, headers)).statusCode).toBe(404);
    }
    const elsewhere = await sandbox.app.inject({ method: 'GET', url: '/sandbox/payments/', remoteAddress: '192.168.1.7' });
    expect(elsewhere.statusCode).toBe(404);
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(201);
  });

  test('opens with the key of the address, which a cookie keeps, and without it not at all', async () => {
    const sandbox = await useTestSandbox();
    for (const [path, cookie] of [
      ['/', ''],
      ['/?key=', ''],
      ['/?key=guess', ''],
      ['/?key=a&key=b', ''],
      ['/', 'developer_key=guess'],
    ] as const)
      expect((await sandbox.visit(path, { cookie })).statusCode).toBe(404);
    const opened = await sandbox.visit(`/?key=${CONTROL_KEY}`, { cookie: '' });
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['set-cookie']).toBe(`developer_key=${CONTROL_KEY}; Path=/sandbox/payments; HttpOnly; SameSite=Strict`);
    expect((await sandbox.visit('/', { cookie: `lng=kk; developer_key=${CONTROL_KEY}` })).statusCode).toBe(200);
  });

  test('is not there where the casino gives no key, while payments go on', async () => {
    const sandbox = await useTestSandbox({ controlKey: null });
    expect((await sandbox.visit('/')).statusCode).toBe(404);
    expect((await sandbox.submit('/control', { act: 'creations', kind: 'error', count: '1' })).statusCode).toBe(404);
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(201);
  });

  test('takes no form of another page', async () => {
    const sandbox = await useTestSandbox();
    for (const token of ['', 'guess'])
      expect((await sandbox.submit('/control', { token, act: 'creations', kind: 'error', count: '5' })).statusCode).toBe(403);
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(201);
  });
});

describe('a wish', () => {
  test('for the next payments comes true as often as it says, and sent twice it is the same', async () => {
    const sandbox = await useTestSandbox();
    const token = await tokenOf(sandbox);
    for (let time = 0; time < 2; time += 1) {
      const answer = await sandbox.submit('/control', { token, act: 'creations', kind: 'error', count: '1' });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/payments/?lng=en']);
    }
    expect((await sandbox.visit('/')).body).toContain(textsIn('en')('control.left', { what: textsIn('en')('control.error'), count: 1 }));
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(500);
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(201);
  });

  test('for the next payouts, for one payout and for money that goes back', async () => {
    const sandbox = await useTestSandbox();
    const token = await tokenOf(sandbox);
    await sandbox.submit('/control', { token, act: 'payouts', outcome: 'never', minutes: '5', count: '1', trouble: ['twice'] });
    const { id } = (await payout(sandbox, 'payout-01')).json<{ id: string }>();
    await sandbox.pass(60_000);
    expect(sandbox.sent).toEqual([]);
    await sandbox.submit('/control', { token, act: 'outcome', id, outcome: 'declined', minutes: '5' });
    await sandbox.runDue();
    expect(sandbox.sent.at(-1)?.event).toMatchObject({ type: 'payment.failed', direction: 'out' });

    const deposit = (await sandbox.call('POST', '/v1/payments', sandbox.order())).json<{ id: string }>();
    await sandbox.call('POST', '/v1/payments/order-0001/outcome', { outcome: 'paid' });
    for (let time = 0; time < 2; time += 1) await sandbox.submit('/control', { token, act: 'charge-back', id: deposit.id });
    await sandbox.runDue();
    expect(sandbox.sent.filter(({ event }) => event['type'] === 'payment.charged_back')).toHaveLength(1);
  });

  test.each([
    { act: 'else' },
    { act: 'creations', kind: 'fire', count: '1' },
    { act: 'creations', kind: 'slow', count: '-1' },
    { act: 'payouts', outcome: 'x', count: '1' },
    { act: 'outcome', id: 'x', outcome: 'paid' },
  ])('%j is refused', async (wrong) => {
    const sandbox = await useTestSandbox();
    expect((await sandbox.submit('/control', { token: await tokenOf(sandbox), ...wrong })).statusCode).toBe(400);
  });
});
