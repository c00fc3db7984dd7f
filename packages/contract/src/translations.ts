import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** Stands alone because every page of the app carries it, whatever else it shows. */
export const getTranslations = endpoint({
  method: 'GET',
  path: '/api/v1/translations/:lng',
  access: 'public',
  summary: 'Every text of the interface in one language, as nested keys',
  params: z.object({ lng: text(8) }),
  response: z.record(z.string(), z.unknown()),
  errors: ['NOT_FOUND'],
});
