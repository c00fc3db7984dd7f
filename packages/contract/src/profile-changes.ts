import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { LanguageCode, text } from './fields.ts';
import { Birthday, Email, Phone } from './identity-fields.ts';
import { User } from './profiles.ts';

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile',
  access: 'player',
  summary: 'Changes the given fields; a changed e-mail or phone loses its verification',
  body: z.object({
    language: z.optional(LanguageCode),
    first_name: z.optional(text(60)),
    last_name: z.optional(text(60)),
    address: z.optional(text(240)),
    birthday: z.optional(Birthday),
    email: z.optional(Email),
    phone: z.optional(Phone),
    receive_email: z.optional(z.boolean()),
    receive_sms: z.optional(z.boolean()),
  }),
  response: dataOf(User),
  errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'AGE_TOO_YOUNG', 'TOO_MANY_REQUESTS'],
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
