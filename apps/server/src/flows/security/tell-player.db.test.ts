import { changePassword } from '@tulpar/contract/accounts';
import { disableTotp } from '@tulpar/contract/factors';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { SECURITY_SMS_PER_DAY } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { PASSWORD } from '#testing/test-visitor.ts';
import { factorsOf } from '#testing/use-factors.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';
import { tellPlayer } from './tell-player.ts';

const world = useTestApp({ config: { PUBLIC_URL: 'https://tulpar.example/' } });
const NEW = 'Бәйтерек 97';

/** Everything sent since, to whom and what. */
async function sentWhile(act: () => Promise<unknown>): Promise<string[][]> {
  const before = (await world.messages()).length;
  await act();
  return (await world.messages()).slice(before).map(({ kind, recipient, body }) => [kind, recipient, body]);
}

const tell = (player: TestPlayer, news: Parameters<typeof tellPlayer>[3]) =>
  world.database.transaction((tx) => tellPlayer(tx, world.context, player.id, news));
const setContacts = ({ id }: TestPlayer, sql: string) => world.database.pool.query(`update account set ${sql} where id = $1`, [id]);

test.each(LANGUAGES)('SECURITY-06 who has only a phone reads in an SMS that the password was changed, in %s', async (language) => {
  const player = await world.player({ language });
  const sent = await sentWhile(() => player.call(changePassword, { body: { password: PASSWORD, new_password: NEW } }));
  const { t } = createTranslator(language, messagesOf(language));
  const link = 'https://tulpar.example/auth/reset-password';
  expect(sent).toEqual([['sms', player.phone, t('messages.securitySms.password_changed', { brand: 'Tulpar', link })]]);
});

test('SECURITY-06 FACTOR-07 factors, recovery codes and a new payout account are told by SMS, sign-ins and the first account are not', async () => {
  const player = await world.player({ language: 'en' });
  const sent = await sentWhile(async () => {
    expect((await factorsOf(world).addTotp(player)).answer.status).toBe(200);
    expect((await player.call(disableTotp)).status).toBe(200);
    await tell(player, { subType: 'recovery_code_used', payload: { count: 9 } });
    await tell(player, { subType: 'payout_account_changed', payload: { account: '•• 4242', is_held: true } });
    await tell(player, { subType: 'payout_account_changed', payload: { account: '•• 4242', is_held: false } });
    await tell(player, { subType: 'new_device', payload: { browser: 'Firefox', system: 'Windows', country: 'KZ' } });
  });
  expect(sent).toEqual([
    ['sms', player.phone, expect.stringContaining('two-step protection was added')],
    ['sms', player.phone, expect.stringContaining('two-step protection of your account was removed')],
    ['sms', player.phone, expect.stringContaining('a recovery code of your account was used')],
    ['sms', player.phone, expect.stringMatching(/to a new account.*https:\/\/tulpar\.example\/cash-box\/history$/)],
  ]);
});

test('SECURITY-06 it goes to the verified e-mail, else to the verified phone; where none is verified to the name of the sign-up', async () => {
  const news = { subType: 'password_changed', payload: {} } as const;
  const player = await world.player();
  const to = async (contacts: string) => {
    await setContacts(player, contacts);
    return (await sentWhile(() => tell(player, news))).map(([kind, recipient]) => [kind, recipient]);
  };
  const sms = [['sms', player.phone]];
  const email = [['email', 'aru@told.kz']];
  expect(await to(`is_phone_verified = true, email = 'aru@told.kz'`)).toEqual(sms);
  expect(await to('is_email_verified = true')).toEqual(email);
  // Another may have typed this number: it was never verified, while the e-mail was.
  expect(await to('is_phone_verified = false')).toEqual(email);
  expect(await to('is_email_verified = false')).toEqual(sms);
  expect(await to('phone = null')).toEqual(email);
});

test('SECURITY-06 the SMS of a day are counted, and what staff have removed is told all the same', async () => {
  const player = await world.player();
  const often = await sentWhile(async () => {
    for (let time = 0; time < SECURITY_SMS_PER_DAY + 3; time++) {
      await tell(player, { subType: 'factor_added', payload: { factor: 'totp' } });
      world.clock.pass(MINUTE_MS);
    }
  });
  expect(often).toHaveLength(SECURITY_SMS_PER_DAY);
  expect(await sentWhile(() => tell(player, { subType: 'factor_removed', payload: { factor: 'all' } }))).toHaveLength(1);
  world.clock.pass(24 * 60 * MINUTE_MS);
  expect(await sentWhile(() => tell(player, { subType: 'factor_added', payload: { factor: 'totp' } }))).toHaveLength(1);
});
