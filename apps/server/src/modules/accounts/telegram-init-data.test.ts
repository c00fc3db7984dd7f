import { describe, expect, test } from 'vitest';
import { BOT_TOKEN, telegramData } from '#testing/telegram-data.ts';
import { readInitData } from './telegram-init-data.ts';

const NOW = new Date('2026-11-16T10:00:00Z');
const NOW_SECONDS = NOW.getTime() / 1000;
const FIELDS = {
  query_id: 'a-launch',
  user: '{"id":279058397,"first_name":"Айгүл & Co","language_code":"kk"}',
  auth_date: String(NOW_SECONDS),
  signature: 'c2lnbmF0dXJl',
};
const read = (initData: string, botToken = BOT_TOKEN) => readInitData(initData, botToken, NOW);
const at = (secondsAgo: number) => telegramData({ ...FIELDS, auth_date: String(NOW_SECONDS - secondsAgo) });

describe('MARKET-10 what Telegram signed', () => {
  test('is read as openssl computes it', () => {
    // printf 'auth_date=1794823200\nquery_id=Q\nuser={"id":42}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf TOKEN | openssl dgst -sha256 -hmac WebAppData)
    const hash = '415792095bac505af61134b38f3c98a527daf4a8bbdd001187464b7116427320';
    expect(read(`query_id=Q&user=%7B%22id%22%3A42%7D&auth_date=1794823200&hash=${hash}`)).toEqual({
      telegramId: 42,
      hash: Buffer.from(hash, 'hex'),
    });
  });

  test('is read with letters of every alphabet', () => expect(read(telegramData(FIELDS))?.telegramId).toBe(279058397));

  test('may be an hour old and half a minute ahead, no more', () => {
    expect([at(3600), at(-30)].map((data) => read(data) !== null)).toEqual([true, true]);
    expect([at(3601), at(-31)].map((data) => read(data))).toEqual([null, null]);
  });

  test.each([
    ['another bot', telegramData(FIELDS, '100200300:another-bot-that-nobody-ever-made-too')],
    ['a changed field', telegramData(FIELDS).replace('279058397', '279058398')],
    ['a field more', `${telegramData(FIELDS)}&start_param=x`],
    ['a field twice', `${telegramData(FIELDS)}&user=%7B%22id%22%3A1%7D`],
    ['no hash', new URLSearchParams(FIELDS).toString()],
    ['a short hash', telegramData(FIELDS).replace(/hash=.{4}/, 'hash=')],
    ['a hash in capitals', telegramData(FIELDS).replace(/[0-9a-f]{64}$/, (hash) => hash.toUpperCase())],
    ['no user', telegramData({ auth_date: FIELDS.auth_date })],
    ['a user without a number', telegramData({ ...FIELDS, user: '{"id":"279058397"}' })],
    ['a user beyond numbers', telegramData({ ...FIELDS, user: '{"id":9007199254740993}' })],
    ['a user that is no object', telegramData({ ...FIELDS, user: 'null' })],
    ['no date', telegramData({ user: FIELDS.user })],
    ['a date in words', telegramData({ ...FIELDS, auth_date: 'Infinity' })],
    ['nothing', ''],
  ])('is refused with %s', (_, data) => expect(read(data)).toBeNull());
});
