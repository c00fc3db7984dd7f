import { MINUTE_MS } from '@tulpar/domain/durations';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import { createTestApp } from '#testing/use-test-app.ts';
import { settleEvent } from './receive-event.ts';

const world = useCashbox();
const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.filter((_, other) => other !== at)).map((rest) => [item].concat(rest)));
const ordered = async (amount = 500_000) => {
  const player = await world.player();
  const id = idOf(await world.deposit(player, { amount }));
  return { player, id };
};

describe('an event', () => {
  test.each(['twice', 'ten_times', 'out_of_order'])('MONEY-42 the event %s: one credit', async (trouble) => {
    const { player, id } = await ordered();
    await world.choose(id, { outcome: 'paid', troubles: [trouble] });
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect((await world.notificationsOf(player)).map(({ sub_type }) => sub_type)).toEqual(['commit_deposit']);
  });

  test('MONEY-42 an event delivered twenty times at once and worked off by three workers is one credit', async () => {
    const { player, id } = await ordered();
    const eventId = world.database.ids.uuid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.hook({ event_id: eventId, reference: id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const other = await createTestApp({ url: world.url, clock: world.clock });
    const { payments } = world.context;
    const workers = [world, other, world].map(({ context: { database, ledger } }) => ({ database, ledger, payments }));
    const done = await Promise.all(workers.map((context) => settleEvent(context, { provider: 'sandbox', eventId })));
    expect(done.filter((outcome) => outcome !== null)).toEqual([{ status: 'credited', isLate: false }]);
    await world.messages();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    await other.close();
  });

  test('MONEY-43 every order of four events, each of them five times: the first end counts, and only time that ran out gives way to money', async () => {
    const types = ['pending', 'paid', 'expired', 'failed'];
    for (const order of permutations(types)) {
      const { player, id } = await ordered();
      for (const type of order)
        for (let repeat = 0; repeat < 5; repeat++)
          expect((await world.hook({ event_id: `${id}:${type}`, reference: id, type: `payment.${type}` })).status).toBe(200);
      await world.messages();
      const first = order.find((type) => type !== 'pending');
      const { rows } = await world.database.pool.query(
        `select status, is_late, alarm, (select count(*)::int from ledger_entry e where e.player_id = p.player_id) as entries
         from cashbox_payment p where payment_id = $1`,
        [id],
      );
      const isPaid = first !== 'failed';
      const end = isPaid ? { status: 'paid', alarm: null, entries: 1 } : { status: 'failed', alarm: 'PAID_AFTER_FAILURE', entries: 0 };
      expect([order, rows]).toEqual([order, [{ ...end, is_late: first === 'expired' }]]);
      expect(await world.money(player)).toMatchObject({ real: isPaid ? 500_000 : 0 });
      expect((await world.notificationsOf(player)).filter(({ sub_type }) => sub_type === 'commit_deposit')).toHaveLength(isPaid ? 1 : 0);
    }
  });

  test.each(['public.cashbox_event', 'graphile_worker._private_jobs'])(
    'MONEY-46 what cannot be stored (%s) is not acknowledged, and counts when it is told again',
    async (table) => {
      const { player, id } = await ordered();
      const owner = new Client({ connectionString: world.url });
      await owner.connect();
      await owner.query(`create function public.no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
      await owner.query(`create trigger no_room before insert on ${table} execute function public.no_room()`);
      const event = { event_id: `${id}:x`, reference: id };
      const refused = await world.hook(event).finally(() => owner.query('drop function public.no_room() cascade'));
      await owner.end();
      expect(refused.status).toBe(500);
      const stored = await world.database.pool.query('select 1 from cashbox_event where event_id = $1', [event.event_id]);
      expect(stored.rows).toEqual([]);
      expect((await world.hook(event)).status).toBe(200);
      await world.messages();
      expect(await world.money(player)).toMatchObject({ real: 500_000 });
    },
  );

  test('MONEY-46 the event is stored before it is acknowledged; who dies then leaves it to the next', async () => {
    const { player, id } = await ordered();
    expect((await world.hook({ event_id: `${id}:x`, reference: id })).status).toBe(200);
    const stored = "select processed_at, convert_from(body, 'UTF8') as body from cashbox_event where event_id = $1";
    const { rows } = await world.database.pool.query<{ processed_at: Date | null; body: string }>(stored, [`${id}:x`]);
    expect(rows).toMatchObject([{ processed_at: null, body: expect.stringContaining(id) }]);
    expect(await world.money(player)).toMatchObject({ real: 0 });
    // The first process is gone; the job lies in the same transaction as the event, so another one finds it.
    const next = await createTestApp({
      url: world.url,
      clock: world.clock,
      config: { PAYMENTS_URL: world.paymentsUrl, PAYMENTS_KEY: 'x'.repeat(40) },
    });
    await next.messages();
    await next.close();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
  });

  test('MONEY-46 the same news under three names, worked off at once, has its effect once', async () => {
    const { player, id } = await ordered();
    const names = [1, 2, 3].map((nth) => `${id}:${nth}`);
    for (const event_id of names) expect((await world.hook({ event_id, reference: id })).status).toBe(200);
    const outcomes = await Promise.all(names.map((eventId) => settleEvent(world.context, { provider: 'sandbox', eventId })));
    expect(outcomes.filter((outcome) => outcome?.status === 'credited')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.status === 'unchanged')).toHaveLength(2);
    await world.messages();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect((await world.notificationsOf(player)).map(({ sub_type }) => sub_type)).toEqual(['commit_deposit']);
  });

  test('MONEY-46 an event whose job got lost is found by the clock', async () => {
    const { player, id } = await ordered();
    await world.hook({ event_id: `${id}:x`, reference: id });
    await world.database.pool.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
  });
});
