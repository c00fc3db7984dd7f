import { exportTransactions, getCashbox, getMethodOptions, getTransactions, pay } from '@tulpar/contract/cashbox';
import { getCurrencyExchange } from '@tulpar/contract/region';
import { describe, expect, test } from 'vitest';
import { readMethods } from '#seed/cashbox.ts';
import { idOf, SITE, useCashbox } from '#testing/use-cashbox.ts';

const world = useCashbox();
const methods = async (query: Record<string, string>) => {
  const player = await world.player();
  const answer = await player.call(getCashbox, { query: { currency: 'KZT', locale: 'kz', transaction_type: 'deposit', ...query } });
  return (answer.body as { data: { uid: string; name: string; type: string; currency: string; min_amount: number }[] }).data;
};
const nothingMoved = async () => {
  const { rows } = await world.database.pool.query('select count(*)::int as entries from ledger_entry');
  return rows;
};

describe('the ways to pay', () => {
  test('API-65 API-66 are those of the direction and the currency, in the language that was asked for', async () => {
    const kazakh = await methods({});
    expect(kazakh.map(({ type }) => type)).toEqual(['card', 'mobile', 'wallet', 'terminal', 'crypto']);
    expect(kazakh[0]?.name).toBe('Банк картасы');
    expect((await methods({ locale: 'az', currency: 'AZN' })).map(({ name, currency }) => [name, currency])[0]).toEqual([
      'Bank kartı',
      'AZN',
    ]);
    expect((await methods({ transaction_type: 'withdrawal' })).map(({ type }) => type)).toEqual(['card', 'mobile', 'wallet', 'crypto']);
    expect((await methods({ applepay_available: 'true' })).map(({ type }) => type)).toContain('applepay');
  });

  test('API-67 a method suggests amounts within its limits and lists its fields', async () => {
    const player = await world.player();
    for (const seed of await readMethods()) {
      const { body } = await player.call(getMethodOptions, { query: { uid: seed.uid, locale: 'ru' } });
      expect(body).toMatchObject({ data: { uid: seed.uid, amounts: seed.amounts, fields: seed.fields } });
      expect(seed.amounts.every((amount) => amount >= seed.min && amount <= seed.max)).toBe(true);
      expect(seed.amounts.length).toBeGreaterThan(0);
    }
    expect(await player.call(getMethodOptions, { query: { uid: 'barter', locale: 'ru' } })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_METHOD_ERROR' },
    });
  });

  test('API-77 the exchange factors are for display', async () => {
    expect((await world.visitor().call(getCurrencyExchange)).text).toBe('{"data":{"KZT":10,"AZN":0.1}}');
  });
});

describe('API-68 what is refused, with a code, and moves nothing', () => {
  const AMOUNTS: readonly [string, string][] = [
    ['0', 'AMOUNT_INVALID'],
    ['-1', 'AMOUNT_INVALID'],
    ['-9007199254740991', 'AMOUNT_INVALID'],
    ['0.1', 'VALIDATION_ERROR'],
    ['1e21', 'VALIDATION_ERROR'],
    ['"1"', 'VALIDATION_ERROR'],
    ['null', 'VALIDATION_ERROR'],
    ['9007199254740992', 'VALIDATION_ERROR'],
    ['99999', 'AMOUNT_TOO_SMALL'],
    ['9007199254740991', 'AMOUNT_TOO_LARGE'],
  ];

  test.each(['deposit', 'withdrawal'])('MONEY-06 amounts of a %s', async (type) => {
    const before = await nothingMoved();
    for (const [amount, code] of AMOUNTS) {
      const player = await world.player();
      const example = {
        type,
        uid: type === 'deposit' ? 'card-kzt-in' : 'card-kzt-out',
        currency: 'KZT',
        fields: { card: '4111111111111111' },
        fail_url: `${SITE}/x`,
        locale: 'kk',
      };
      const answer = await world.http.inject({
        method: 'POST',
        url: pay.path,
        headers: { authorization: `Bearer ${player.access}`, 'content-type': 'application/json', 'x-forwarded-for': player.address },
        payload: `${JSON.stringify(example).slice(0, -1)},"amount":${amount}}`,
      });
      expect([amount, answer.statusCode, (JSON.parse(answer.body) as { code: string }).code]).toEqual([amount, 422, code]);
    }
    expect(await nothingMoved()).toEqual(before);
  });

  test.each([
    ['a way back to another host', { fail_url: 'https://evil.example/' }, 'URL_NOT_ALLOWED', 'fail_url'],
    ['a way back with a password', { fail_url: 'http://a:b@localhost:8080/' }, 'URL_NOT_ALLOWED', 'fail_url'],
    ['a way back that is a script', { fail_url: 'javascript:alert(1)' }, 'URL_NOT_ALLOWED', 'fail_url'],
    ['a way on to another port', { success_url: 'http://localhost:8081/' }, 'URL_NOT_ALLOWED', 'success_url'],
    ['an unknown method', { uid: 'barter' }, 'PAYMENT_METHOD_ERROR', 'uid'],
    ['a method of the other direction', { uid: 'card-kzt-out' }, 'PAYMENT_METHOD_ERROR', 'uid'],
    ['a method of the other currency', { uid: 'card-azn-in' }, 'CURRENCY_MISMATCH', 'currency'],
    ['another currency than the wallet’s', { uid: 'card-azn-in', currency: 'AZN', amount: 1_000 }, 'CURRENCY_MISMATCH', 'currency'],
    ['a phone that is none', { uid: 'mobile-kzt-in', fields: { phone: '12' } }, 'VALIDATION_ERROR', 'phone'],
    ['no phone at all', { uid: 'mobile-kzt-in', fields: {} }, 'VALIDATION_ERROR', 'phone'],
    ['a network that there is not', { uid: 'crypto-kzt-in', fields: { network: 'BTC' } }, 'VALIDATION_ERROR', 'network'],
  ])('%s', async (_what, changes, code, field) => {
    const before = await nothingMoved();
    const answer = await world.deposit(await world.player(), changes);
    expect(answer).toMatchObject({ status: 422, body: { code, errors: { [field]: [expect.any(String)] } } });
    expect(await nothingMoved()).toEqual(before);
  });

  test('VALID-18 a card number that fails its sum', async () => {
    const answer = await world.withdraw(await world.player(), { fields: { card: '4111 1111 1111 1112' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR', errors: { card: ['CARD_NUMBER_INVALID'] } } });
  });

  test('more than ten tries in a minute', async () => {
    const player = await world.player();
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push((await world.deposit(player, { amount: 1 })).status);
    expect(answers.slice(9)).toEqual([422, 429]);
  });
});

describe('the history', () => {
  test('API-69 ENTITY-42 shows what is the player’s own, filtered and in pages', async () => {
    const [player, stranger] = [await world.player(), await world.player()];
    const ids = [];
    for (let count = 0; count < 3; count++) {
      ids.push(idOf(await world.deposit(player)));
      world.clock.pass(1000);
    }
    await world.choose(ids[0]!, { outcome: 'paid' });
    await world.settle();
    const list = async (query: Record<string, string>) =>
      (await player.call(getTransactions, { query })).body as { transactions: { id: string }[]; pagination: object };
    expect((await list({})).transactions.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ status: 'success' })).transactions.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ type: 'withdrawal' })).transactions).toEqual([]);
    expect(await list({ limit: '2', page: '2' })).toMatchObject({
      transactions: [{ id: ids[0] }],
      pagination: { total_pages: 2, items: 3 },
    });
    const day = world.clock.now().toISOString().slice(0, 10);
    expect((await list({ from: day, to: day })).transactions).toHaveLength(3);
    expect((await list({ to: '2026-01-01' })).transactions).toEqual([]);
    expect((await list({ from: '2999-01-01' })).transactions).toEqual([]);
    expect((await stranger.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [],
      pagination: { total_pages: 0, items: 0 },
    });
    const file = (await player.call(exportTransactions, { query: { locale: 'ru' } })).body as { data: { file_name: string; csv: string } };
    expect(file.data.file_name).toMatch(/^tulpar-\d{4}-\d\d-\d\d\.csv$/);
    const lines = file.data.csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('\ufeff"Дата","Номер","Операция","Способ","Реквизиты","Сумма","Комиссия","Валюта","Статус"');
    expect(lines[3]).toContain('"Банковская карта","",5000.00,0.00,KZT,"Выполнено"');
  });

  test('API-69 the file holds every line, and says so where there are too many', async () => {
    const player = await world.player();
    const id = idOf(await world.deposit(player));
    const copy = (count: number) =>
      world.database.pool.query(
        `insert into cashbox_payment (player_id, payment_id, direction, status, method_uid, method_type, currency, amount, fee, provider,
           request_key, request_hash, language, fail_url, created_at, updated_at)
         select player_id, gen_random_uuid(), 'in', 'created', method_uid, method_type, currency, amount, fee, provider,
           gen_random_uuid()::text, request_hash, language, fail_url, created_at, updated_at
         from cashbox_payment, generate_series(1, $2) where payment_id = $1`,
        [id, count],
      );
    await copy(6000);
    const lines = async () => {
      const { body } = await player.call(exportTransactions, { query: { locale: 'en' } });
      return (body as { data: { csv: string } }).data.csv.trimEnd().split('\r\n');
    };
    expect(await lines()).toHaveLength(6002);
    await copy(45_000);
    const cut = await lines();
    expect(cut).toHaveLength(50_002);
    expect(cut.at(-1)).toContain('50000 of 51001');
  });

  test('a player in Azerbaijan deposits by phone, which is sent unformatted', async () => {
    const player = await world.player({ currency: 'AZN' });
    const answer = await world.deposit(player, {
      uid: 'mobile-azn-in',
      currency: 'AZN',
      amount: 2_000,
      fields: { phone: '+994501234567' },
      locale: 'az',
    });
    expect(answer.status).toBe(200);
    await world.choose(idOf(answer), { outcome: 'paid' });
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 2_000 });
    expect((await player.call(getTransactions, { query: { locale: 'az' } })).body).toMatchObject({
      transactions: [{ method_name: 'Mobil balans', account: '•••• 4567', currency: 'AZN' }],
    });
  });
});
