import { SIGNED_IN, SUCCESS, USER } from './example-values.ts';

const STATE = {
  passkeys: [{ id: USER.id, name: 'iPhone', created_at: '2026-11-15T12:00:00.000Z', last_used_at: null }],
  totp_since: '2026-11-15T12:00:00.000Z',
  recovery_codes_left: 10,
  withdrawal_limit: 5_000_000,
  currency: 'KZT',
};
const QUESTION = { data: { token: 'qqq', options: { challenge: 'Y2hhbGxlbmdl', rpId: 'tulpar.example' } } };
const ENROLLED = { data: { second_factor: STATE, recovery_codes: ['ABCDE-FGH23'] } };
const CREDENTIAL = { id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key', authenticatorAttachment: 'platform' };
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'o2Nm', transports: ['internal'] } };
const USED = { ...CREDENTIAL, response: { clientDataJSON: 'e30', authenticatorData: 'YXV0aA', signature: 'c2ln', userHandle: 'dXNlcg' } };

export const FACTOR_EXAMPLES = {
  getSecondFactor: { answer: { data: STATE } },
  askForNewPasskey: { answer: QUESTION },
  addPasskey: { body: { token: 'qqq', answer: MADE, name: 'iPhone' }, answer: ENROLLED },
  renamePasskey: { params: { id: USER.id }, body: { name: 'iPhone' }, answer: { data: STATE } },
  removePasskey: { params: { id: USER.id }, answer: { data: STATE } },
  beginTotp: {
    answer: { data: { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Tulpar:a?secret=GEZDGNBVGY3TQOJQ', qr: ['101', '010', '101'] } },
  },
  enableTotp: { body: { code: '012345' }, answer: ENROLLED },
  disableTotp: { answer: { data: STATE } },
  renewRecoveryCodes: { answer: ENROLLED },
  setWithdrawalLimit: { body: { limit: 5_000_000 }, answer: { data: STATE } },
  askPasskey: { answer: QUESTION },
  confirmSecondFactor: { body: { purpose: 'account', code: '012345' }, answer: SUCCESS },
  askForSignIn: { answer: QUESTION },
  signInByPasskey: { body: { token: 'qqq', answer: USED }, answer: SIGNED_IN },
  askInSecondStep: { body: { step_token: 'sss' }, answer: QUESTION },
  makeSecondStep: { body: { step_token: 'sss', code: '012345' }, answer: SIGNED_IN },
};
