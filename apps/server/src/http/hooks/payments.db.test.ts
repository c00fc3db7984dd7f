import { sign } from '@tulpar/sandbox/protocol/signature';
import { describe, expect, test } from 'vitest';
import { idOf, PAYMENTS_KEY, useCashbox } from '#testing/use-cashbox.ts';

const world = useCashbox();
const nothingMoved = async () => {
  const { rows } = await world.database.pool.query('select count(*)::int as entries from ledger_entry');
  return rows;
};

describe('a hook', () => {
  const alarms = () => world.logged.filter((line) => line.includes('"alarm":"payments"')).length;

  test('MONEY-45 refuses a bad signature, a foreign key, an old or future one, and moves nothing', async () => {
    const id = idOf(await world.deposit(await world.player()));
    const before = await nothingMoved();
    const alarmsBefore = alarms();
    const at = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);
    for (const changes of [{ key: 'another key that nobody else knows' }, { at: at(-301) }, { at: at(301) }])
      expect(await world.hook({ reference: id }, changes)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const headers = { 'content-type': 'application/json' };
    for (const signature of ['', 'v1=00', `t=1,v1=${'0'.repeat(64)}`, 't=NaN,v1=x'])
      expect(
        (
          await world.http.inject({
            method: 'POST',
            url: '/hooks/payments/sandbox',
            headers: { ...headers, 'x-signature': signature },
            payload: '{}',
          })
        ).statusCode,
      ).toBe(401);
    expect((await world.http.inject({ method: 'POST', url: '/hooks/payments/sandbox' })).statusCode).toBe(401);
    // The signature covers the bytes: a changed byte is refused even if the meaning stays the same.
    const body = { event_id: 'e', type: 'payment.paid', payment_id: 'p', reference: id, direction: 'in', currency: 'KZT', reason: null };
    const signed = JSON.stringify({ ...body, amount: 500_000 });
    const signature = sign(PAYMENTS_KEY, signed, world.clock.now());
    for (const payload of [`${signed} `, signed.replace(':', ': '), signed.replace('500000', '500001'), signed.replace('500000', '5e5')])
      expect(
        (
          await world.http.inject({
            method: 'POST',
            url: '/hooks/payments/sandbox',
            headers: { ...headers, 'x-signature': signature },
            payload,
          })
        ).statusCode,
      ).toBe(401);
    const { rows } = await world.database.pool.query('select count(*)::int as count from cashbox_event where reference = $1', [id]);
    expect(rows).toEqual([{ count: 0 }]);
    await world.messages();
    expect(await nothingMoved()).toEqual(before);
    // One of them is an alarm: more within the minute would tire the people who read it.
    expect(alarms() - alarmsBefore).toBe(1);
    for (const seconds of [-300, 299]) expect((await world.hook({ reference: id }, { at: at(seconds) })).status).toBe(200);
    await world.messages();
    expect(await nothingMoved()).not.toEqual(before);
  });

  test('an address that sends hundreds of unsigned events has to wait, and a signed one is still taken', async () => {
    const id = idOf(await world.deposit(await world.player()));
    const send = () =>
      world.http.inject({ method: 'POST', url: '/hooks/payments/sandbox', payload: '{}', headers: { 'x-forwarded-for': '203.0.113.9' } });
    const alarmsBefore = alarms();
    for (let call = 0; call < 300; call++) await send();
    const refused = await send();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    world.clock.pass(60_000);
    expect((await send()).statusCode).toBe(401);
    expect(alarms() - alarmsBefore).toBeLessThanOrEqual(2);
    expect((await world.hook({ reference: id })).status).toBe(200);
    await world.messages();
  });

  test('MONEY-45 refuses an unknown payment, a wrong direction, an unknown provider and a malformed event', async () => {
    const id = idOf(await world.deposit(await world.player()));
    const before = await nothingMoved();
    const alarmsBefore = alarms();
    expect(await world.hook({ reference: world.database.ids.uuid() })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await world.hook({ reference: id, direction: 'out' })).toMatchObject({ status: 404 });
    expect(await world.hook({ reference: id }, { provider: 'another' })).toMatchObject({ status: 404 });
    for (const wrong of [{ type: 'payment.lost' }, { amount: 0 }, { amount: 1.5 }, { amount: '1' }, { event_id: '' }, { reference: null }])
      expect(await world.hook({ reference: id, ...wrong })).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
    await world.messages();
    expect(await world.statusOf(id)).toBe('pending');
    expect(await nothingMoved()).toEqual(before);
    // One for each kind of refusal.
    expect(alarms() - alarmsBefore).toBe(2);
    const { rows } = await world.database.pool.query('select count(*)::int as count from cashbox_event where reference = $1', [id]);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
