import { randomUUID } from 'node:crypto';
import { COMET_SOCKET_PATH } from '@tulpar/contract/games/comet';
import {
  closeNotifications,
  getNotifications,
  markNotificationsRead,
  readAllNotifications,
  showNotifications,
} from '@tulpar/contract/notifications';
import { logOut } from '@tulpar/contract/sessions';
import { HOUR_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { minor } from '@tulpar/domain/money';
import { cutTitle, NOTIFICATION_KINDS, type NotificationKind } from '@tulpar/domain/notification';
import { describe, expect, test } from 'vitest';
import { notifyPlayer } from '#flows/staff/notify-player.ts';
import * as notifications from '#modules/notifications/index.ts';
import { openTestSocket } from '#testing/test-socket.ts';
import { listen, useChat } from '#testing/use-chat.ts';
import { createTestApp, type TestApp, type TestPlayer } from '#testing/use-test-app.ts';

const { world, enter } = useChat();

const MONEY = { amount: minor(150_000), currency: 'KZT' } as const;
const CUP = { tournament: 'steppe-cup', titles: { kk: 'Дала кубогы', en: 'Steppe Cup', az: 'Çöl kuboku', ru: 'Кубок степи' } } as const;
const FILE = { document_id: randomUUID(), type: 'images_pass', file_name: 'passport.jpg' } as const;
const PAYLOADS: { [Kind in NotificationKind]: Extract<notifications.NewNotification, { subType: Kind }>['payload'] } = {
  commit_deposit: { ...MONEY, transaction_id: randomUUID(), reason: null },
  rollback_deposit: { ...MONEY, transaction_id: randomUUID(), reason: 'EXPIRED' },
  commit_withdrawal: { ...MONEY, transaction_id: randomUUID(), reason: null },
  rollback_withdrawal: { ...MONEY, transaction_id: randomUUID(), reason: 'REJECTED_BY_STAFF' },
  email_confirmation_code_send: { email: 'aigerim@mail.kz' },
  email_confirmed: { email: 'aigerim@mail.kz' },
  promo_code_not_valid: { code: 'SPRING' },
  player_status_change: { status: 'gold', cashback_percent: 10 },
  achievement: { name: '100' },
  achievement_gift: { name: '100' },
  lottery_ticket_bronze: { count: 2 },
  'welcome_gift_fd-bonus': {},
  'activate-deposit-bonus': MONEY,
  document_approved: FILE,
  document_declined: { ...FILE, reason: 'cut_off', note: null },
  document_renewal: { document_id: FILE.document_id, expires_on: '2026-12-31' },
  document_expired: { document_id: FILE.document_id },
  data_ready: { export_id: FILE.document_id },
  data_failed: { export_id: FILE.document_id },
  factor_added: { factor: 'passkey' },
  factor_removed: { factor: 'all' },
  recovery_code_used: { count: 9 },
  new_device: { browser: 'Chrome', system: 'Android', country: 'KZ' },
  password_changed: {},
  phone_changed: { contact: '+7701•••••67', is_held: true },
  email_changed: { contact: 'a•••@mail.kz', is_held: false },
  payout_account_changed: { account: '•• 4242', is_held: true },
  protection_news: { code: 'deposit-while-closed', ...MONEY },
  offer_news: { code: 'finished', ...MONEY },
  offer_available: {},
  tournament_news: { ...CUP, code: 'prize-paid', kind: 'cash', ...MONEY },
  tournament_started: CUP,
};

const add = (player: TestPlayer, subType: NotificationKind = 'email_confirmed', app: TestApp = world) =>
  app.database.transaction((tx) =>
    notifications.add(tx, player.id, { subType, payload: PAYLOADS[subType] } as notifications.NewNotification),
  );

interface Asked {
  readonly history?: '0' | '1';
  readonly before?: string;
  readonly type?: string;
  readonly language?: string;
}

async function read(player: TestPlayer, { history = '1', before, type, language = 'en' }: Asked = {}) {
  const query = { 'filter[history]': history, language, ...(before && { before }), ...(type && { 'filter[type]': type }) };
  const answer = await player.call(getNotifications, { query });
  expect(answer.status).toBe(200);
  return answer.body as {
    data: { id: string; status: string; title: string; content: string; sub_type: string; action: string | null }[];
    pagination: { next: string | null };
    unread: number;
  };
}
const idsOf = async (player: TestPlayer, history: '0' | '1' = '1') => (await read(player, { history })).data.map(({ id }) => id);

describe('API-71 the list', () => {
  test('NOTIFY-01 NOTIFY-02 NOTIFY-08 ENTITY-28 ENTITY-29 every kind has its text in every language, of the moment it is read', async () => {
    const player = await world.player();
    for (const kind of Object.keys(PAYLOADS) as NotificationKind[]) await add(player, kind);
    const seen = new Map<string, Set<string>>();
    for (const language of LANGUAGES) {
      let before: string | undefined;
      for (;;) {
        const { data, pagination } = await read(player, { language, ...(before && { before }) });
        for (const { sub_type, title, content } of data) {
          expect(cutTitle(title), `${language} ${sub_type}`).toBe(title);
          expect(`${title} ${content}`).not.toMatch(/[{}]|messages\./);
          seen.set(sub_type, (seen.get(sub_type) ?? new Set()).add(title));
        }
        if (pagination.next === null) break;
        before = pagination.next;
      }
    }
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(NOTIFICATION_KINDS).toSorted());
    for (const [kind, titles] of seen) expect(titles.size, kind).toBe(LANGUAGES.length);
  });

  test.each([
    ['images_method', '/cash-box/withdrawal'],
    ['images_pass', '/profile/documents'],
  ] as const)('ROUTE-46 declined %s lead to %s', async (type, path) => {
    const player = await world.player();
    await world.database.transaction((tx) =>
      notifications.add(tx, player.id, { subType: 'document_declined', payload: { ...FILE, type, reason: 'cut_off', note: null } }),
    );
    const [declined] = (await read(player)).data;
    expect(declined?.action).toBe(JSON.stringify({ button: path }));
  });

  test('amounts, reasons and buttons', async () => {
    const player = await world.player();
    await add(player, 'commit_withdrawal');
    await add(player, 'rollback_deposit');
    // Two of the same millisecond may stand in any order.
    const data = (await read(player)).data.toSorted((one, other) => (one.sub_type < other.sub_type ? 1 : -1));
    expect(data[0]).toMatchObject({
      content: '1\u00a0500\u00a0₸ was not added to your balance. The payment was not made in time.',
      data: { amount: 150_000, current: 'KZT' },
      type: 'transactional',
      action: '{"button":"chat"}',
    });
    expect(data[1]).toMatchObject({ content: 'We have sent you 1\u00a0500\u00a0₸', action: '{"button":"/cash-box/history"}' });
  });

  test('CONST-14 NOTIFY-09 eight at a time, newest first; a new one moves no page, and a type is chosen', async () => {
    const player = await world.player();
    for (let count = 0; count < 10; count++) await add(player, count % 5 === 0 ? 'commit_deposit' : 'email_confirmed');
    const first = await read(player);
    expect(first.data).toHaveLength(8);
    await add(player);
    const second = await read(player, { before: first.pagination.next ?? '' });
    expect(second.data).toHaveLength(2);
    expect(second.pagination.next).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(10);
    expect((await read(player, { type: 'transactional' })).data).toHaveLength(2);
    expect((await read(player, { type: 'information' })).data).toEqual([]);
    expect(second.unread).toBe(11);
  });

  test('NOTIFY-04 unread ones are counted up to a hundred', async () => {
    const player = await world.player();
    await world.database.pool.query(
      `insert into notification (player_id, id, sub_type, payload, created_at, due_at)
       select $1, gen_random_uuid(), 'email_confirmed', '{"email":"a@b.kz"}', $2, $2 from generate_series(1, 150)`,
      [player.id, world.clock.now()],
    );
    expect((await read(player)).unread).toBe(100);
  });
});

describe('API-72 NOTIFY-05 NOTIFY-06 NOTIFY-07 the life of a notification', () => {
  test('available, showed, closed; it is a toast once; a repeated call changes nothing', async () => {
    const player = await world.player();
    await add(player);
    const [id = ''] = await idsOf(player, '0');
    expect(await read(player)).toMatchObject({ data: [{ id, status: 'available' }], unread: 1 });
    const body = { notification_ids: [id] };
    expect((await player.call(showNotifications, { body })).body).toEqual({ data: [{ id, status: 'showed' }] });
    expect(await idsOf(player, '0')).toEqual([]);
    expect((await read(player)).unread).toBe(1);
    expect((await player.call(closeNotifications, { body })).body).toEqual({ data: [{ id, status: 'closed' }] });
    expect((await player.call(showNotifications, { body })).body).toEqual({ data: [{ id, status: 'closed' }] });
    expect((await read(player)).unread).toBe(0);
    expect((await player.call(markNotificationsRead, { body })).body).toEqual({ data: [{ id, status: 'read' }] });
  });

  test('read in the inbox it is no toast any more, and after a day neither', async () => {
    const player = await world.player();
    await add(player);
    await player.call(markNotificationsRead, { body: { notification_ids: await idsOf(player) } });
    expect(await read(player, { history: '0' })).toMatchObject({ data: [], unread: 0 });
    await add(player);
    world.clock.pass(25 * HOUR_MS);
    await player.logIn({ phone: player.phone });
    expect(await read(player, { history: '0' })).toMatchObject({ data: [], unread: 1 });
  });

  test('all at once, but not what came after', async () => {
    const player = await world.player();
    for (let count = 0; count < 3; count++) await add(player);
    const [newest = ''] = await idsOf(player);
    await add(player);
    expect((await player.call(readAllNotifications, { body: { up_to: newest } })).body).toEqual({ data: { unread: 1 } });
  });

  test('those of others are neither listed nor changed', async () => {
    const [player, other] = [await world.player(), await world.player()];
    await add(player);
    const [id = ''] = await idsOf(player);
    const body = { notification_ids: [id, randomUUID()] };
    for (const endpoint of [showNotifications, closeNotifications, markNotificationsRead])
      expect((await other.call(endpoint, { body })).body).toEqual({ data: [] });
    expect((await other.call(readAllNotifications, { body: { up_to: id } })).body).toEqual({ data: { unread: 0 } });
    expect(await read(other)).toMatchObject({ data: [], unread: 0 });
    expect((await read(player)).data[0]?.status).toBe('available');
  });

  test('after a year it is deleted', async () => {
    const player = await world.player();
    await add(player);
    world.clock.pass(367 * 24 * HOUR_MS);
    await world.runJob('sweep');
    const { rows } = await world.database.pool.query('select 1 from notification where player_id = $1', [player.id]);
    expect(rows).toEqual([]);
  });
});

test('NOTIFY-02 staff add an achievement, a gift or a ticket, and the act is recorded', async () => {
  const player = await world.player();
  const act = { playerId: player.id, reason: 'spring game', by: 'staff:dana' } as const;
  const gift = { subType: 'achievement_gift', payload: { name: 'Наурыз' } } as const;
  expect(await notifyPlayer(world.context, { ...act, notification: gift })).toEqual({ ok: true });
  expect(await notifyPlayer(world.context, { ...act, playerId: randomUUID(), notification: gift })).toEqual({ ok: false, code: 'UNKNOWN' });
  for (const notification of [
    { subType: 'achievement', payload: { name: 'two\nlines' } },
    { subType: 'achievement', payload: { name: '' } },
    { subType: 'lottery_ticket_bronze', payload: { count: 0.5 } },
  ] as const)
    expect(await notifyPlayer(world.context, { ...act, notification })).toEqual({ ok: false, code: 'TEXT_INVALID' });
  expect((await read(player)).data).toMatchObject([{ sub_type: 'achievement_gift', content: 'Наурыз', type: 'personal' }]);
  const { rows } = await world.database.pool.query('select act, actor from staff_act where player_id = $1', [player.id]);
  expect(rows).toEqual([{ act: 'notify-player', actor: 'staff:dana' }]);
});

describe('HEADER-04 the count comes by an open socket', () => {
  test('of the same process, and after a rollback it does not', async () => {
    const player = await world.player();
    const socket = await enter(player);
    const failing = world.database.transaction(async (tx) => {
      await notifications.add(tx, player.id, { subType: 'email_confirmed', payload: PAYLOADS.email_confirmed });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow();
    await add(player);
    await expect.poll(() => socket.heard.at(-1)).toEqual({ type: 'inbox', unread: 1 });
    await player.call(markNotificationsRead, { body: { notification_ids: await idsOf(player) } });
    await expect.poll(() => socket.heard.at(-1)).toEqual({ type: 'inbox', unread: 0 });
    const counts = socket.heard.flatMap((heard) => (heard['type'] === 'inbox' ? [heard['unread']] : []));
    expect(counts).toEqual([0, 1, 0]);
    socket.close();
  });

  test('of another process', async () => {
    const there = await createTestApp({ url: world.url, clock: world.clock });
    await listen(there);
    const player = await world.player();
    const socket = await enter(player, { app: there });
    for (let unread = 1; unread <= 3; unread++) {
      await add(player);
      await expect.poll(() => socket.heard.at(-1)).toEqual({ type: 'inbox', unread });
    }
    // What another process adds while the tab has no socket is counted as soon as it has one again.
    socket.cut();
    await socket.closed;
    await add(player);
    const again = await enter(player, { app: there });
    expect(again.heard).toContainEqual({ type: 'inbox', unread: 4 });
    await there.close();
  });

  test('of a game that everybody plays, for as long as the sign-in is open, and to nobody without a token', async () => {
    const [player, other] = [await world.player(), await world.player()];
    await add(player);
    const watch = async (token: string | null) => {
      const socket = await openTestSocket(world.http, COMET_SOCKET_PATH);
      socket.say({ type: 'hello', word: 'ab'.repeat(16), ...(token !== null && { token }) });
      await expect.poll(() => socket.heard.some(({ type }) => type === 'state')).toBe(true);
      return { ...socket, counts: () => socket.heard.flatMap(({ type, unread }) => (type === 'inbox' ? [unread] : [])) };
    };
    const [mine, theirs, guest] = [await watch(player.access), await watch(other.access), await watch(null)];
    const bad = await watch('none');
    await expect.poll(() => [mine.counts(), theirs.counts()]).toEqual([[1], [0]]);
    await add(player);
    await expect.poll(mine.counts).toEqual([1, 2]);
    await player.call(logOut, { body: { refresh_token: player.refresh } });
    await add(player);
    await add(other);
    await expect.poll(theirs.counts).toEqual([0, 1]);
    expect([mine.counts(), guest.counts(), bad.counts()]).toEqual([[1, 2], [], []]);
    for (const socket of [mine, theirs, guest, bad]) socket.close();
  });
});
