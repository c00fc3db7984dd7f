import { isCalendarDate } from '@tulpar/domain/birthday';
import { EMAIL_CHARACTERS_MAX, isEmail, normaliseEmail } from '@tulpar/domain/email';
import { PASSWORD_CHARACTERS_MAX, PASSWORD_CHARACTERS_MIN } from '@tulpar/domain/password';
import { isPhone, normalisePhone } from '@tulpar/domain/phone';
import { CODE_DIGITS } from '@tulpar/domain/session';
import * as z from 'zod/mini';

/** The fields of personal data. They are in a file of their own, so that pages without forms do not load them. */

export const Email = z
  .string()
  .check(z.maxLength(EMAIL_CHARACTERS_MAX, 'EMAIL_INVALID'), z.overwrite(normaliseEmail), z.refine(isEmail, 'EMAIL_INVALID'));

export const Phone = z.string().check(
  z.maxLength(32, 'PHONE_INVALID'),
  z.overwrite(normalisePhone),
  z.refine((phone) => isPhone(phone), 'PHONE_INVALID'),
);

/** A password being set. It is never trimmed: blanks belong to it. */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_CHARACTERS_MIN, 'PASSWORD_TOO_SHORT'), z.maxLength(PASSWORD_CHARACTERS_MAX, 'PASSWORD_TOO_LONG'));

/** A password being tried: only its size is bounded, the account decides the rest. */
export const TriedPassword = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(PASSWORD_CHARACTERS_MAX, 'AUTH_WRONG_CREDENTIALS'));

export const Code = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'CODE_INVALID'),
);

export const Birthday = z.string().check(z.maxLength(10, 'INVALID_VALUE'), z.refine(isCalendarDate, 'INVALID_VALUE'));
