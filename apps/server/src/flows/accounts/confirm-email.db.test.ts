import { confirmEmailLink } from '@tulpar/contract/accounts';
import { confirmEmailCode, verifyEmail } from '@tulpar/contract/contacts';
import { getProfile } from '@tulpar/contract/profiles';
import { HOUR_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { EMAIL_LINK_HOURS } from '@tulpar/domain/session';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { PUBLIC_URL: 'http://tulpar.example/' } });

const INVALID = { status: 422, body: { code: 'AUTH_TOKEN_INVALID', errors: { domain: ['AUTH_TOKEN_INVALID'] } } };
let names = 0;

/** A player who registered with an e-mail, and the link that was sent there. */
async function registered(body: Readonly<Record<string, unknown>> = {}) {
  const email = `aigerim-${++names}@mail.kz`;
  const player = await world.player({ email, ...body });
  const letters = (await world.messages()).filter(({ recipient }) => recipient === email);
  const link = new URL(/http:\S+/.exec(letters[0]?.body ?? '')?.[0] ?? 'about:blank');
  return {
    player,
    email,
    letters,
    link,
    confirmToken: link.pathname.split('/')[2] ?? '',
  };
}

const open = (confirmToken: string) => world.visitor().call(confirmEmailLink, { params: { confirmToken } });
const isVerified = async (player: Awaited<ReturnType<typeof registered>>['player']) =>
  ((await player.call(getProfile)).body as { data: { is_email_verified: boolean } }).data.is_email_verified;

describe('a registration with an e-mail', () => {
  test.each(LANGUAGES)('AUTH-12 sends one letter with the link, in %s', async (language) => {
    const { letters, link } = await registered({ language });
    expect(letters).toMatchObject([{ kind: 'email', subject: expect.stringContaining('Tulpar') }]);
    expect(letters[0]?.body).toContain(String(EMAIL_LINK_HOURS));
    expect(link.origin).toBe('http://tulpar.example');
    expect(link.pathname).toMatch(/^\/confirm-email\/[\w-]{43}$/);
    // It confirms and signs nobody in: the address may be mistyped.
    expect(link.search).toBe('');
  });

  test('with a phone sends none', async () => {
    const before = (await world.messages()).length;
    await world.player();
    expect(await world.messages()).toHaveLength(before);
  });
});

describe('the link', () => {
  test('API-26 confirms the address without a sign-in, and bears being opened twice', async () => {
    const { player, confirmToken } = await registered();
    expect(await isVerified(player)).toBe(false);
    expect(await open(confirmToken)).toMatchObject({ status: 200, body: { data: { success: true } } });
    expect(await isVerified(player)).toBe(true);
    expect((await open(confirmToken)).status).toBe(200);
  });

  test('API-26 that is made up, or too old, is refused', async () => {
    expect(await open('made-up')).toMatchObject(INVALID);
    const { player, confirmToken } = await registered();
    world.clock.pass(EMAIL_LINK_HOURS * HOUR_MS);
    expect(await open(confirmToken)).toMatchObject(INVALID);
    await player.logIn({ email: `aigerim-${names}@mail.kz` });
    expect(await isVerified(player)).toBe(false);
  });

  test('to an address that was given up confirms nothing', async () => {
    const { player, confirmToken } = await registered();
    await player.call(verifyEmail, { body: { email: 'another@mail.kz' } });
    const code = /\b\d{6}\b/.exec((await world.messages()).find(({ recipient }) => recipient === 'another@mail.kz')?.body ?? '')?.[0];
    await player.call(confirmEmailCode, { body: { code } });
    expect(await open(confirmToken)).toMatchObject(INVALID);
  });

  test('guessing is counted', async () => {
    const visitor = world.visitor();
    const guess = (confirmToken: string) => visitor.call(confirmEmailLink, { params: { confirmToken } });
    for (let call = 0; call < 100; call++) expect((await guess(`guess-${call}`)).status).toBe(422);
    expect((await guess('guess')).status).toBe(429);
  });
});

test('nothing failed, and no token is stored as it travels', async () => {
  const { confirmToken } = await registered();
  const { rows } = await world.database.pool.query<{ hash: Buffer }>('select hash from account_email_link');
  expect(rows.some(({ hash }) => hash.toString('base64url') === confirmToken)).toBe(false);
  expect(world.logged).toEqual([]);
});
