import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { LanguageCode, text } from './fields.ts';
import { Birthday, Email } from './identity-fields.ts';
import { User } from './profiles.ts';

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile',
  access: 'player',
  summary: 'Changes the given fields; an e-mail or phone number is changed by a code',
  body: z.object({
    language: z.optional(LanguageCode),
    first_name: z.optional(text(60)),
    last_name: z.optional(text(60)),
    address: z.optional(text(240)),
    birthday: z.optional(Birthday),
    receive_email: z.optional(z.boolean()),
    receive_sms: z.optional(z.boolean()),
  }),
  response: dataOf(User),
  errors: ['AGE_TOO_YOUNG', 'FIELD_LOCKED'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/profile/unsubscribe',
  access: 'public',
  summary: 'Unsubscribes an e-mail address from news; the answer does not reveal whether the address is known',
  body: z.object({ email: Email }),
  response: Success,
  errors: ['TOO_MANY_REQUESTS'],
});
