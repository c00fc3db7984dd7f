import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** In a file of its own, because every page of the app loads it. */
export const getTranslations = endpoint({
  method: 'GET',
  path: '/api/v1/translations/:lng',
  access: 'public',
  summary: 'Every text of the interface in one language, as nested keys',
  params: z.object({ lng: text(8) }),
  response: z.record(z.string(), z.unknown()),
  errors: ['NOT_FOUND'],
});
