import { EXCHANGE_FACTORS } from '@tulpar/domain/markets';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, text } from './fields.ts';
import { TEST_TEXT_PATH } from './test-text-path.ts';

export const check = endpoint({
  method: 'GET',
  path: '/api/v1/check',
  access: 'public',
  summary: 'The text ok, or 451 for visitors from a blocked country',
  response: z.literal('ok'),
});

export const testText = endpoint({
  method: 'GET',
  path: TEST_TEXT_PATH,
  access: 'public',
  summary: 'The text ok, to distinguish a lost connection from a server that is down',
  response: z.literal('ok'),
});

export const getGuest = endpoint({
  method: 'GET',
  path: '/api/v1/guest',
  access: 'public',
  summary: "The visitor's currency, from the country of the connection",
  query: z.object({ currency: z.optional(text(8)), language: z.optional(text(8)), url: z.optional(text(2048)) }),
  response: dataOf(z.object({ currency: CurrencyCode, currencySymbol: z.string(), country: z.nullable(z.string()) })),
});

export const getCurrencyExchange = endpoint({
  method: 'GET',
  path: '/api/v1/currency-exchange',
  access: 'public',
  summary: 'Rates for showing an amount in another currency; they never move money',
  response: dataOf(z.object({ KZT: z.literal(EXCHANGE_FACTORS.KZT), AZN: z.literal(EXCHANGE_FACTORS.AZN) })),
});
