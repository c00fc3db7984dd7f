import { randomUUID } from 'node:crypto';
import { authenticate } from '@tulpar/contract/accounts';
import { CHAT_CLOSE_CODES } from '@tulpar/contract/chat';
import { getBalance } from '@tulpar/contract/ledger';
import { getNotifications, type Notification } from '@tulpar/contract/notifications';
import { endOtherSignIns, endSignIn, getSignIns, type SignIn } from '@tulpar/contract/security';
import { handOff, refresh } from '@tulpar/contract/sessions';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { STEP_UP_MINUTES } from '@tulpar/domain/session';
import { describe, expect, test } from 'vitest';
import { type TestVisitor, tokensOf } from '#testing/test-visitor.ts';
import { useChat } from '#testing/use-chat.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const { world, enter } = useChat();

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const PROOF = { status: 422, body: { code: 'PROOF_REQUIRED' } };

interface From {
  readonly agent?: string;
  readonly fingerprint?: string;
  readonly address?: string;
}

/** The player signs in somewhere else. */
async function signInElsewhere(player: TestPlayer, { agent = PHONE_AGENT, fingerprint, address }: From = {}): Promise<TestVisitor> {
  const visitor = world.visitor(address);
  const body = { phone: player.phone, password: player.password, ...(fingerprint && { fingerprint }) };
  return Object.assign(visitor, tokensOf(await visitor.call(authenticate, { body }, { headers: { 'user-agent': agent } })));
}

const listOf = async (visitor: TestVisitor) => ((await visitor.call(getSignIns)).body as { data: SignIn[] }).data;
const idOf = async (visitor: TestVisitor) => (await listOf(visitor)).find(({ is_current }) => is_current)?.id ?? '';
const end = (visitor: TestVisitor, id: string) => visitor.call(endSignIn, { params: { id } });
const isOpen = async (visitor: TestVisitor) => (await visitor.call(getBalance)).status === 200;
const inboxOf = async (visitor: TestVisitor, history: '0' | '1' = '1', language = 'en') =>
  ((await visitor.call(getNotifications, { query: { 'filter[history]': history, language } })).body as { data: Notification[] }).data;

describe('the list', () => {
  test('SECURITY-03 names device, country and network of every sign-in, and marks the one that asks', async () => {
    const player = await world.player();
    world.clock.pass(MINUTE_MS);
    const other = await signInElsewhere(player, { address: '95.56.12.77' });
    const list = await listOf(player);
    expect(list.map(({ is_current }) => is_current)).toEqual([false, true]);
    expect(list[0]).toMatchObject({ browser: 'Chrome', system: 'Android', country: 'KZ', network: '95.56.12', is_telegram: false });
    expect(list[0]?.signed_in_at).toBe(world.clock.now().toISOString());
    expect(list[1]).toMatchObject({ country: null, browser: null, system: null });
    expect((await listOf(other)).map(({ is_current }) => is_current)).toEqual([true, false]);
    // Nothing of the address but its network, and nothing of the agent but its names.
    const { rows } = await world.database.pool.query('select to_jsonb(s) as row from account_session_seen s');
    expect(JSON.stringify(rows)).not.toMatch(/95\.56\.12\.77|SM-A155F|130\.0/);
  });

  test('SECURITY-03 a refresh moves the last use; what has ended, run out or rested too long is not listed', async () => {
    const player = await world.player();
    const other = await signInElsewhere(player);
    world.clock.pass(6 * DAY_MS);
    Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
    expect((await listOf(player)).map(({ last_seen_at }) => last_seen_at)).toContain(world.clock.now().toISOString());
    world.clock.pass(2 * DAY_MS);
    Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
    expect(await listOf(player)).toHaveLength(1);
    expect((await other.call(refresh, { body: { refresh_token: other.refresh } })).status).toBe(400);
  });
});

describe('ending', () => {
  test('SECURITY-04 one: its next call and its refresh are refused, its socket closes, the others stay', async () => {
    const player = await world.player();
    const [other, third] = [await signInElsewhere(player), await signInElsewhere(player)];
    const socket = await enter(other as TestPlayer);
    expect((await end(player, await idOf(other))).status).toBe(200);
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.unauthorized);
    expect([await isOpen(player), await isOpen(other), await isOpen(third)]).toEqual([true, false, true]);
    expect((await other.call(refresh, { body: { refresh_token: other.refresh } })).status).toBe(400);
    expect(await listOf(player)).toHaveLength(2);
  });

  test('SECURITY-04 all others', async () => {
    const player = await world.player();
    const others = [await signInElsewhere(player), await signInElsewhere(player)];
    expect(await player.call(endOtherSignIns)).toMatchObject({ status: 200, body: { data: { ended: 2 } } });
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect(await isOpen(player)).toBe(true);
    expect((await player.call(endOtherSignIns)).body).toEqual({ data: { ended: 0 } });
  });

  test('SECURITY-04 needs a step-up', async () => {
    const player = await world.player();
    const other = await signInElsewhere(player);
    world.clock.pass((STEP_UP_MINUTES + 1) * MINUTE_MS);
    for (const visitor of [player, other])
      Object.assign(visitor, tokensOf(await visitor.call(refresh, { body: { refresh_token: visitor.refresh } })));
    expect(await end(player, await idOf(other))).toMatchObject(PROOF);
    expect(await player.call(endOtherSignIns)).toMatchObject(PROOF);
    expect(await isOpen(other)).toBe(true);
  });

  test("SECURITY-04 nobody else's, not one that is none, and not the own", async () => {
    const [player, stranger] = [await world.player(), await world.player()];
    for (const id of [await idOf(stranger), await idOf(player), randomUUID()]) expect((await end(player, id)).status).toBe(404);
    expect((await end(player, 'x')).status).toBe(404);
    expect([await isOpen(player), await isOpen(stranger)]).toEqual([true, true]);
  });

  test('SECURITY-04 the one that asks stays, also if it was handed over from the ended one', async () => {
    const player = await world.player();
    const token = (
      (await player.call(handOff, { body: { refresh_token: player.refresh, purpose: 'pwa' } })).body as { data: { token: string } }
    ).data.token;
    const child = world.visitor();
    Object.assign(child, tokensOf(await child.call(authenticate, { body: { token, auth_type: 'pwa' } })));
    expect((await end(child, await idOf(player))).status).toBe(200);
    expect([await isOpen(player), await isOpen(child)]).toEqual([false, true]);
  });
});

describe('a new device', () => {
  const signIns = (inbox: Notification[]) => inbox.filter(({ sub_type }) => sub_type === 'new_device');

  test('SECURITY-05 is told in the inbox, once, and not as a toast; that of the sign-up and a known one are not', async () => {
    const player = await world.player({ fingerprint: 'laptop' });
    await signInElsewhere(player, { fingerprint: 'laptop' });
    expect(signIns(await inboxOf(player))).toEqual([]);
    await signInElsewhere(player, { fingerprint: 'phone', address: '95.56.12.77' });
    await signInElsewhere(player, { fingerprint: 'phone' });
    const [notice, ...more] = signIns(await inboxOf(player));
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ title: 'Login from a new device', status: 'showed', action: '{"button":"/profile/security"}' });
    expect(notice?.content).toContain('Chrome, Android, Kazakhstan.');
    expect(await inboxOf(player, '0')).toEqual([]);
    for (const language of LANGUAGES)
      expect(signIns(await inboxOf(player, '1', language))[0]?.content).toMatch(/^Chrome, Android, [^.]+\. /);
  });

  test('SECURITY-05 is written to the verified e-mail too', async () => {
    const player = await world.player({ email: 'device@mail.kz', language: 'az' });
    await world.database.pool.query('update account set is_email_verified = true where id = $1', [player.id]);
    const visitor = world.visitor();
    const body = { email: 'device@mail.kz', password: player.password, fingerprint: 'other' };
    expect((await visitor.call(authenticate, { body }, { headers: { 'user-agent': PHONE_AGENT } })).status).toBe(200);
    const letter = (await world.messages()).findLast(({ recipient }) => recipient === 'device@mail.kz');
    expect(letter?.body).toContain('Yeni cihazdan giriş');
    expect(letter?.body).toContain('/profile/security');
  });

  test('SECURITY-05 is forgotten after 180 days without a use', async () => {
    const player = await world.player({ fingerprint: 'laptop' });
    await signInElsewhere(player, { fingerprint: 'phone' });
    world.clock.pass(181 * DAY_MS);
    await world.runJob('sweep');
    const { rows } = await world.database.pool.query('select 1 from account_device where account_id = $1', [player.id]);
    expect(rows).toEqual([]);
  });
});

test('nothing failed', () => expect(world.logged).toEqual([]));
