import { updateProfile } from '@tulpar/contract/profile-changes';
import { getProfile } from '@tulpar/contract/profiles';
import { describe, expect, test } from 'vitest';
import type { TestVisitor } from '#testing/test-visitor.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { unverifyDocuments, verifyDocuments } from '../staff/verify-documents.ts';

const world = useTestApp();
const change = (visitor: TestVisitor, body: object) => visitor.call(updateProfile, { body });
const refused = (field: string, code: string) => ({ status: 422, body: { code, message: code, errors: { [field]: [code] } } });

test('API-12 the profile of a new player', async () => {
  const player = await world.player();
  // Nothing about a person stays in a cache.
  expect((await player.call(getProfile)).headers).toMatchObject({ 'cache-control': 'no-store' });
  expect((await player.call(getProfile)).body).toEqual({
    data: {
      id: player.id,
      number: expect.any(Number),
      email: null,
      phone: player.phone,
      language: 'kk',
      currency: 'KZT',
      source_id: null,
      status: 'new',
      deposits_count: 0,
      is_doc_verified: false,
      first_name: null,
      last_name: null,
      address: null,
      birthday: '1990-05-05',
      is_email_verified: false,
      is_phone_verified: false,
      receive_email: true,
      receive_sms: true,
      erased_from: null,
      pause: null,
      closed: { games: [], kinds: [] },
    },
  });
});

describe('what is sent is changed', () => {
  test.each([
    ['language', 'ru', 'ru'],
    ['first_name', ' Айгерім ', 'Айгерім'],
    ['last_name', 'Серік', 'Серік'],
    ['address', 'Алматы, Абай 1', 'Алматы, Абай 1'],
    ['address', '', ''],
    ['birthday', '1999-12-31', '1999-12-31'],
    ['receive_email', false, false],
    ['receive_sms', false, false],
  ])('API-13 %s alone, and the rest stays', async (field, sent, stored) => {
    const player = await world.player();
    const before = ((await player.call(getProfile)).body as { data: object }).data;
    const answer = await change(player, { [field]: sent });
    expect(answer).toMatchObject({ status: 200, body: { data: { ...before, [field]: stored } } });
    expect((await player.call(getProfile)).body).toEqual(answer.body);
  });

  test.each(['receive_email', 'receive_sms'])('VALID-28 %s is a yes or a no and nothing else', async (field) => {
    const player = await world.player();
    for (const odd of ['false', 'yes', '', 0, 1, null, [], {}]) {
      expect(await change(player, { [field]: odd }), JSON.stringify(odd)).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_ERROR' },
      });
      expect((await player.call(getProfile)).body).toMatchObject({ data: { [field]: true } });
    }
    for (const isOn of [false, true]) expect((await change(player, { [field]: isOn })).body).toMatchObject({ data: { [field]: isOn } });
  });

  test('API-13 all of it at once, or nothing', async () => {
    const player = await world.player();
    const everything = {
      language: 'az',
      first_name: 'A',
      last_name: 'B',
      address: 'C',
      birthday: '1990-01-01',
      receive_email: false,
      receive_sms: false,
    };
    expect((await change(player, everything)).body).toMatchObject({ data: everything });
    expect((await change(player, {})).body).toMatchObject({ data: everything });
  });

  test('fields that a player may not change stay', async () => {
    const player = await world.player();
    const answer = await change(player, {
      id: 'x',
      status: 'platinum',
      deposits_count: 9,
      is_doc_verified: true,
      is_phone_verified: true,
      currency: 'AZN',
      real: 100,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { id: player.id, status: 'new', deposits_count: 0, is_doc_verified: false, is_phone_verified: false, currency: 'KZT' },
      },
    });
  });

  test('one player changes nothing of another', async () => {
    const [player, neighbour] = [await world.player(), await world.player()];
    await change(player, { first_name: 'Changed' });
    expect((await neighbour.call(getProfile)).body).toMatchObject({ data: { first_name: null } });
  });
});

test('API-13 an e-mail and a phone stay as they are: only a code changes them', async () => {
  const player = await world.player();
  expect(await change(player, { email: 'new-name@mail.kz', phone: world.newPhone(), first_name: 'Aru' })).toMatchObject({
    status: 200,
    body: { data: { email: null, phone: player.phone, first_name: 'Aru' } },
  });
  expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(200);
});

test('API-13 a name and a birthday that the documents have verified are locked, until staff unlock them', async () => {
  const player = await world.player();
  const act = { playerId: player.id, reason: 'test', by: 'staff:dana' } as const;
  await change(player, { first_name: 'Aigerim', birthday: '1990-03-04' });
  await verifyDocuments(world.context, act);
  const both = { first_name: ['FIELD_LOCKED'], birthday: ['FIELD_LOCKED'] };
  expect(await change(player, { first_name: 'Other', birthday: '1991-03-04', address: 'Abay 1' })).toMatchObject({
    status: 422,
    body: { code: 'FIELD_LOCKED', errors: both },
  });
  expect((await player.call(getProfile)).body).toMatchObject({ data: { first_name: 'Aigerim', birthday: '1990-03-04', address: null } });
  // What is the same, was empty, or is not verified by documents may be written.
  expect((await change(player, { first_name: 'Aigerim', last_name: 'Serik', address: 'Abay 1' })).status).toBe(200);
  expect(await unverifyDocuments(world.context, act)).toEqual({ ok: true });
  expect((await unverifyDocuments(world.context, act)).ok).toBe(false);
  expect((await change(player, { first_name: 'Other' })).body).toMatchObject({ data: { first_name: 'Other', is_doc_verified: false } });
});

test('VALID-23 a birthday under twenty-one is refused on its field', async () => {
  const player = await world.player();
  expect(await change(player, { birthday: '2005-03-03' })).toMatchObject(refused('birthday', 'AGE_TOO_YOUNG'));
  expect((await change(player, { birthday: '2005-03-02' })).status).toBe(200);
});

test('nothing failed', () => expect(world.logged).toEqual([]));
