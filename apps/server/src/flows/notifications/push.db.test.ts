import { randomUUID } from 'node:crypto';
import { closeAccount } from '@tulpar/contract/privacy';
import { pausePlay } from '@tulpar/contract/protection';
import { changePush, getPushSettings, stopPush, subscribePush, unsubscribePush } from '@tulpar/contract/push';
import { logOut } from '@tulpar/contract/sessions';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { minor } from '@tulpar/domain/money';
import { PUSH_DEVICES_MAX } from '@tulpar/domain/push';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as notifications from '#modules/notifications/index.ts';
import { readPages } from '#platform/personal-data.ts';
import { pushService } from '#platform/testing/push-service.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';
import { pausePlay as pausePlayFlow } from '../protection/pause-play.ts';

const world = useTestApp({ pushesToLoopback: true, config: { PUBLIC_URL: 'https://tulpar.example' } });

type Service = Awaited<ReturnType<typeof pushService>>;
let service: Service;
let answer = 201;
beforeEach(async () => {
  answer = 201;
  // What a test has left behind would be sent to a push service that is closed.
  await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
  service = await pushService(
    () => world.clock.now(),
    () => answer,
  );
});

const CHROME = {
  headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36' },
};

async function subscribe(player: TestPlayer, at: Service = service, language = 'en') {
  const subscription = at.subscribe();
  const got = await player.call(subscribePush, { body: { ...subscription, language } }, CHROME);
  expect(got.status).toBe(200);
  return subscription;
}
const settingsOf = async (player: TestPlayer) => getPushSettings.response.parse((await player.call(getPushSettings)).body).data;
const change = async (player: TestPlayer, body: Record<string, unknown>) =>
  expect((await player.call(changePush, { body })).status).toBe(200);

/** A player who wants everything at any hour. */
async function listener() {
  const player = await world.player();
  await change(player, { topics: ['payments', 'offers', 'tournaments', 'news'], quiet: null });
  return player;
}

const paid = () => ({
  subType: 'commit_withdrawal' as const,
  payload: { amount: minor(12_345_600), currency: 'KZT', transaction_id: randomUUID(), reason: null } as const,
});
const offered = { subType: 'offer_available', payload: {} } as const;
const PAUSE = { subType: 'protection_news', payload: { code: 'check-in', about: 'none' } } as const;

async function add(player: TestPlayer, notification: notifications.NewNotification) {
  await world.database.transaction((tx) => notifications.add(tx, player.id, notification));
}
async function pushed(player: TestPlayer, notification: notifications.NewNotification): Promise<string[]> {
  const before = service.received.length;
  await add(player, notification);
  await world.messages();
  return service.received.slice(before).map(({ text }) => text);
}
interface Sent {
  readonly web_push: number;
  readonly notification: Readonly<Record<'title' | 'body' | 'lang' | 'navigate' | 'tag', string>> & {
    readonly actions: readonly { readonly action: string; readonly title: string; readonly navigate: string }[];
  };
}
const read = (text = '') => JSON.parse(text) as Sent;
const waitingJobs = async () =>
  (
    await world.database.pool.query<{ task_identifier: string; last_error: string }>(
      `select task_identifier, last_error from graphile_worker.jobs where task_identifier in ('send-push', 'deliver-push')`,
    )
  ).rows;
/** The worker notes a result without being waited for; then the next try is made at once. */
async function tryAgain(): Promise<void> {
  await expect.poll(waitingJobs).toEqual([expect.objectContaining({ last_error: expect.stringContaining('a push service answered') })]);
  await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await world.messages();
}

describe('what a device gets', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await listener();
  });

  test('PUSH-03 PUSH-06 a payment is pushed in the language of the device, as a declarative message without the amount', async () => {
    await subscribe(player);
    const [text] = await pushed(player, paid());
    expect(read(text)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Money sent',
        body: 'You chose this topic: Payments',
        lang: 'en',
        dir: 'ltr',
        tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
        icon: 'https://tulpar.example/icon-192.png',
        navigate: 'https://tulpar.example/cash-box/history',
        actions: [{ action: 'stop', title: 'Turn off', navigate: 'https://tulpar.example/profile/settings' }],
      },
    });
    expect(service.received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
    expect(service.received[0]?.headers).not.toHaveProperty('topic');
  });

  test('PUSH-03 amounts are there only for a player who wants them on the lock screen', async () => {
    const open = await listener();
    await subscribe(open);
    expect((await pushed(open, paid()))[0]).not.toMatch(/123|₸/);
    await change(open, { has_details: true });
    expect(read((await pushed(open, paid()))[0]).notification.body).toMatch(/123.456.*₸[\s\S]*You chose this topic: Payments$/);
  });

  test('PUSH-03 every device has its own language', async () => {
    const many = await listener();
    for (const language of LANGUAGES) await subscribe(many, service, language);
    const texts = (await pushed(many, offered)).map(read);
    expect(texts.map(({ notification }) => notification.lang).toSorted()).toEqual([...LANGUAGES].toSorted());
    expect(new Set(texts.map(({ notification }) => notification.body)).size).toBe(LANGUAGES.length);
    expect(service.received[0]?.headers).toMatchObject({ urgency: 'low', topic: 'offers' });
  });

  test('PUSH-02 what guards a player is never pushed, nor is a topic that was not chosen', async () => {
    const quiet = await listener();
    await subscribe(quiet);
    expect(await pushed(quiet, PAUSE)).toEqual([]);
    await change(quiet, { topics: ['offers'] });
    expect(await pushed(quiet, paid())).toEqual([]);
    expect(await pushed(quiet, offered)).toHaveLength(1);
  });

  test('PUSH-02 without a choice only payments are pushed', async () => {
    const newcomer = await world.player();
    await subscribe(newcomer);
    expect(await settingsOf(newcomer)).toMatchObject({
      topics: ['payments'],
      quiet: { from: 22, until: 9 },
      has_details: false,
      per_day: 3,
    });
    expect(await pushed(newcomer, offered)).toEqual([]);
    expect(await pushed(newcomer, paid())).toHaveLength(1);
  });
});

describe('when', () => {
  test('PUSH-04 at most three a day, payments not counted, and anew on the next day', async () => {
    const player = await listener();
    await subscribe(player);
    const sent = [];
    for (let one = 0; one < 5; one++) sent.push((await pushed(player, offered)).length);
    expect(sent).toEqual([1, 1, 1, 0, 0]);
    for (let one = 0; one < 4; one++) expect(await pushed(player, paid())).toHaveLength(1);
    world.clock.pass(DAY_MS);
    expect(await pushed(player, offered)).toHaveLength(1);
  });

  test('PUSH-05 in quiet hours nothing is pushed; it comes once they have ended, unless it was read', async () => {
    const player = await listener();
    await subscribe(player);
    const hour = (world.clock.now().getUTCHours() + 5) % 24;
    await change(player, { quiet: { from: hour, until: (hour + 2) % 24 } });
    expect(await pushed(player, paid())).toEqual([]);
    expect(await pushed(player, paid())).toEqual([]);
    await world.runJob('release-pushes');
    await world.messages();
    expect(service.received).toEqual([]);
    await world.database.pool.query(
      `update notification set read_at = created_at where (player_id, id) in
         (select player_id, notification_id from notification_push where player_id = $1 and held_until is not null limit 1)`,
      [player.id],
    );
    world.clock.pass(2 * HOUR_MS);
    await world.runJob('release-pushes');
    await world.messages();
    expect(service.received).toHaveLength(1);
    await world.runJob('release-pushes');
    await world.messages();
    expect(service.received).toHaveLength(1);
  });

  test('PUSH-08 a notification that was erased meanwhile is not pushed, and its job ends', async () => {
    const player = await listener();
    await subscribe(player);
    await add(player, paid());
    await world.database.pool.query('delete from notification where player_id = $1', [player.id]);
    await world.messages();
    expect(service.received).toEqual([]);
    await expect.poll(waitingJobs).toEqual([]);
  });

  test('PUSH-08 a job that runs twice pushes once', async () => {
    const player = await listener();
    await subscribe(player);
    await add(player, paid());
    await world.database.pool.query(
      `select graphile_worker.add_job(j.task_identifier, json_build_object('player_id', player_id, 'notification_id', notification.id))
       from graphile_worker.jobs j, notification where player_id = $1 and sub_type = 'commit_withdrawal'`,
      [player.id],
    );
    expect(await waitingJobs()).toHaveLength(2);
    await world.messages();
    expect(service.received).toHaveLength(1);
  });
});

describe('PUSH-09 protection', () => {
  test.each(['time-out', 'exclusion'] as const)('after %s only payments are pushed', async (kind) => {
    const player = await listener();
    await subscribe(player);
    if (kind === 'time-out') await player.call(pausePlay, { body: { kind, duration: 24 } });
    else await pausePlayFlow(world.context, { playerId: player.id, length: { kind, months: 6 }, actor: `player:${player.id}` });
    for (const other of [offered, { subType: 'document_expired', payload: { document_id: randomUUID() } }] as const)
      expect(await pushed(player, other)).toEqual([]);
    expect(await pushed(player, paid())).toHaveLength(1);
  });

  test('what was enqueued before a pause does not leave after it', async () => {
    const player = await listener();
    await subscribe(player);
    answer = 503;
    expect(await pushed(player, offered)).toEqual([]);
    answer = 201;
    await player.call(pausePlay, { body: { kind: 'time-out', duration: 24 } });
    await tryAgain();
    expect(service.received).toEqual([]);
    await expect.poll(waitingJobs).toEqual([]);
  });
});

describe('PUSH-08 devices that end', () => {
  test.each([404, 410])('a subscription of which the push service says %d is removed, and the others stay', async (status) => {
    const player = await listener();
    const gone = await subscribe(player);
    await subscribe(player);
    if (status === 404) service.forget(gone.endpoint);
    else answer = status;
    await pushed(player, paid());
    expect((await settingsOf(player)).devices).toHaveLength(status === 404 ? 1 : 0);
    expect(service.received).toHaveLength(status === 404 ? 1 : 0);
  });

  test.each([429, 503])('after %d it is tried again, and no endpoint is in the log or the job', async (status) => {
    const player = await listener();
    const { endpoint } = await subscribe(player);
    answer = status;
    await pushed(player, paid());
    const failed = { task_identifier: 'deliver-push', last_error: expect.stringContaining(`a push service answered ${status}`) };
    await expect.poll(waitingJobs).toEqual([failed]);
    expect(JSON.stringify(await waitingJobs()) + world.logged.join('')).not.toContain(endpoint);
    answer = 201;
    await tryAgain();
    expect(service.received).toHaveLength(1);
    await expect.poll(waitingJobs).toEqual([]);
    expect((await settingsOf(player)).devices).toHaveLength(1);
  });

  test('a message that is old is not tried again', async () => {
    const player = await listener();
    await subscribe(player);
    answer = 503;
    await pushed(player, paid());
    world.clock.pass(DAY_MS + 1);
    await tryAgain();
    await expect.poll(waitingJobs).toEqual([]);
  });

  test('a device that takes nothing for two weeks is forgotten by the sweep, one that took something meanwhile is not', async () => {
    const [dead, alive] = [await listener(), await listener()];
    for (const player of [dead, alive]) await subscribe(player);
    answer = 400;
    for (const player of [dead, alive]) await pushed(player, paid());
    answer = 201;
    await pushed(alive, paid());
    const left = async ({ id }: TestPlayer) => (await notifications.listPushDevices(world.database, id)).length;
    world.clock.pass(14 * DAY_MS);
    await world.runJob('sweep');
    expect([await left(dead), await left(alive)]).toEqual([1, 1]);
    world.clock.pass(1);
    await world.runJob('sweep');
    expect([await left(dead), await left(alive)]).toEqual([0, 1]);
  });

  test('once the player has logged out on it, nothing is sent there', async () => {
    const player = await listener();
    await subscribe(player);
    await player.call(logOut, { body: { refresh_token: player.refresh } });
    expect(await pushed(player, paid())).toEqual([]);
    expect(service.seen).toEqual([]);
    expect(await notifications.listPushDevices(world.database, player.id)).toEqual([]);
  });
});

test('PUSH-09 closing the account removes its devices, and the download of the data names them without their endpoints', async () => {
  const player = await listener();
  const { endpoint } = await subscribe(player);
  const files = notifications.personalData.files.filter(({ name }) => name.startsWith('push-'));
  const pages: object[] = [];
  for (const file of files) for await (const page of readPages(world.database, file, player.id)) pages.push(...page);
  expect(pages).toEqual([
    expect.objectContaining({ browser: 'Chrome', language: 'en' }),
    { topics: ['payments', 'offers', 'tournaments', 'news'], quiet_from: null, quiet_until: null, has_details: false },
  ]);
  expect(JSON.stringify(pages)).not.toContain(endpoint);
  expect((await player.call(closeAccount, { body: {} })).status).toBe(200);
  expect(await notifications.listPushDevices(world.database, player.id)).toEqual([]);
});

describe('PUSH-07 API-92 devices', () => {
  test('a device is named by its browser and its hash, and no answer holds an endpoint or a key of it', async () => {
    const player = await world.player();
    const { endpoint, keys } = await subscribe(player);
    const { text, body } = await player.call(getPushSettings);
    expect(body).toMatchObject({
      data: { public_key: await world.context.pushSender.publicKey(), devices: [{ browser: 'Chrome', system: 'Android' }] },
    });
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(text).not.toContain(secret);
    const [device] = (await settingsOf(player)).devices;
    expect((await player.call(unsubscribePush, { body: { id: device?.id } })).body).toMatchObject({ data: { devices: [] } });
  });

  test('a browser belongs to one player: the last who subscribed on it, and only they can remove it', async () => {
    const [first, second] = [await listener(), await listener()];
    const subscription = await subscribe(first);
    await second.call(subscribePush, { body: { ...subscription, language: 'en' } }, CHROME);
    expect([(await settingsOf(first)).devices.length, (await settingsOf(second)).devices.length]).toEqual([0, 1]);
    expect(await pushed(first, paid())).toEqual([]);
    const id = (await settingsOf(second)).devices[0]?.id;
    await first.call(unsubscribePush, { body: { id } });
    expect(await pushed(second, paid())).toHaveLength(1);
  });

  test('one device too many takes the place of the oldest, also when many come at once', async () => {
    const player = await listener();
    await Promise.all(Array.from({ length: PUSH_DEVICES_MAX + 3 }, () => subscribe(player)));
    expect((await settingsOf(player)).devices).toHaveLength(PUSH_DEVICES_MAX);
  });

  test('PUSH-10 the worker ends its own browser without a sign-in, and nobody learns whether there was one', async () => {
    const player = await listener();
    const { endpoint } = await subscribe(player);
    const stranger = world.visitor();
    const said = await stranger.call(stopPush, { body: { endpoint: `${endpoint}x` } });
    expect((await settingsOf(player)).devices).toHaveLength(1);
    expect((await stranger.call(stopPush, { body: { endpoint } })).text).toBe(said.text);
    expect((await settingsOf(player)).devices).toEqual([]);
  });

  test.each([
    ['an address of our network', { endpoint: 'https://10.0.0.5/x' }, 'endpoint'],
    ['a plain address', { endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
    ['a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 'keys'],
  ])('%s is refused', async (_what, wrong, field) => {
    const player = await world.player();
    const { status, body } = await player.call(subscribePush, { body: { ...service.subscribe(), language: 'en', ...wrong } });
    expect([status, body]).toEqual([422, { code: 'INVALID_VALUE', message: 'INVALID_VALUE', errors: { [field]: ['INVALID_VALUE'] } }]);
    expect((await settingsOf(player)).devices).toEqual([]);
  });

  test('changes are limited', async () => {
    const player = await world.player();
    const statuses = new Set<number>();
    for (let one = 0; one < 61; one++) statuses.add((await player.call(changePush, { body: {} })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
