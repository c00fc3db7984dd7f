import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits } from './fields.ts';

export const Balance = z.object({ realBalance: MinorUnits, bonusBalance: MinorUnits, currency: CurrencyCode });
export type Balance = z.output<typeof Balance>;

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/v1/profile/balance',
  access: 'player',
  summary: 'Real and bonus money in minor units',
  response: dataOf(Balance),
});
