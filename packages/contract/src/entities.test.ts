import { expect, test } from 'vitest';
import { SignedIn, signUp, updatePassword } from './accounts.ts';
import { pay } from './cashbox.ts';
import { sendFeedback } from './content.ts';
import { uploadDocuments } from './documents.ts';
import { updateProfile } from './profile-changes.ts';
import { User } from './profiles.ts';
import { Tokens } from './sessions.ts';
import { ENDPOINT_EXAMPLES } from './testing/endpoint-examples.ts';
import { USER } from './testing/example-values.ts';

test('ENTITY-01 a user has these fields and no others', () => {
  const fields = `id number email phone language currency source_id status deposits_count is_doc_verified first_name last_name address birthday
    is_email_verified is_phone_verified receive_email receive_sms erased_from pause closed`;
  expect(Object.keys(User.shape)).toEqual(fields.split(/\s+/));
  for (const field of Object.keys(User.shape)) expect(User.safeParse({ ...USER, [field]: undefined }).success, field).toBe(false);
});

test('ENTITY-04 the tokens of a session are two objects, each with its token', () => {
  const tokens = { access: { token: 'a' }, refresh: { token: 'r' } };
  expect(Tokens.parse(tokens)).toEqual(tokens);
  expect(SignedIn.parse({ ...tokens, redirect_url: null })).toMatchObject(tokens);
  expect(Tokens.safeParse({ access: 'a', refresh: 'r' }).success).toBe(false);
});

test('ENTITY-48 a payment carries its card number and an amount with its currency, a sign-up its language', () => {
  const order = { ...ENDPOINT_EXAMPLES['pay']?.body, fields: { card: '4405639704015096' }, amount: 500_000, currency: 'KZT' };
  expect(pay.body.parse(order)).toMatchObject({ fields: { card: '4405639704015096' }, amount: 500_000, currency: 'KZT' });
  for (const currency of [undefined, 'USD']) expect(pay.body.safeParse({ ...order, currency }).success).toBe(false);
  const account = { ...ENDPOINT_EXAMPLES['signUp']?.body };
  expect(signUp.body.parse({ ...account, language: 'az' })).toMatchObject({ language: 'az' });
  expect(signUp.body.safeParse({ ...account, language: 'de' }).success).toBe(false);
});

test('ENTITY-47 the fields of the forms go by these names', () => {
  const fieldsOf = ({ body }: { body?: { shape: object } }) => Object.keys(body?.shape ?? {});
  expect(fieldsOf(signUp)).toEqual(
    expect.arrayContaining(['phone', 'email', 'password', 'players_name', 'address', 'birthday', 'promo_code', 'receive_email']),
  );
  expect(fieldsOf(updatePassword)).toEqual(expect.arrayContaining(['code', 'new_password']));
  expect(fieldsOf(updateProfile)).toEqual(expect.arrayContaining(['first_name', 'last_name', 'address', 'birthday', 'receive_sms']));
  expect(fieldsOf(sendFeedback)).toContain('message');
  expect(fieldsOf(uploadDocuments)).toEqual(expect.arrayContaining(['personal_number', 'replaces']));
});
