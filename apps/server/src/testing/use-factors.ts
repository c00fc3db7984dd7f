import {
  addPasskey,
  askForNewPasskey,
  askForSignIn,
  askInSecondStep,
  askPasskey,
  beginTotp,
  confirmSecondFactor,
  enableTotp,
  makeSecondStep,
  signInByPasskey,
} from '@tulpar/contract/factors';
import { totpAt } from '#modules/factors/index.ts';
import { createTestAuthenticator, type TestAuthenticator } from './test-authenticator.ts';
import type { TestClock } from './test-clock.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

interface Question {
  readonly data: { readonly token: string; readonly options: Parameters<TestAuthenticator['use']>[0] };
}
interface Enrolled {
  readonly data: { readonly recovery_codes: string[] | null };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string) => {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
};

export const codeOf = (answer: Answer): string => (answer.body as { code: string }).code;
export const stepTokenOf = (answer: Answer): string => (answer.body as { second_step: { token: string } }).second_step.token;

/** What players of tests do with second factors. */
export function factorsOf({ clock }: { clock: TestClock }) {
  const ask = async (visitor: TestVisitor, endpoint: typeof askPasskey | typeof askForNewPasskey | typeof askForSignIn) =>
    ((await visitor.call(endpoint)).body as Question).data;
  return {
    /** Adds a passkey; the player has just entered the password or shown a factor. */
    async addPasskey(player: TestVisitor, device = createTestAuthenticator()) {
      const { token, options } = await ask(player, askForNewPasskey);
      const answer = await player.call(addPasskey, { body: { token, answer: device.make(options), name: 'Phone' } });
      return { device, answer, codes: answer.status === 200 ? (answer.body as Enrolled).data.recovery_codes : null };
    },
    async addTotp(player: TestVisitor) {
      const { secret } = ((await player.call(beginTotp)).body as { data: { secret: string } }).data;
      const code = () => totpAt(fromBase32(secret), clock.now());
      const answer = await player.call(enableTotp, { body: { code: code() } });
      return { code, answer, codes: answer.status === 200 ? (answer.body as Enrolled).data.recovery_codes : null };
    },
    /** The answer of a device to a question in the open sign-in, ready to be sent. */
    async useIn(player: TestVisitor, device: TestAuthenticator) {
      const { token, options } = await ask(player, askPasskey);
      return { token, answer: device.use(options) };
    },
    async useInStep(visitor: TestVisitor, stepToken: string, device: TestAuthenticator) {
      const { token, options } = ((await visitor.call(askInSecondStep, { body: { step_token: stepToken } })).body as Question).data;
      return { token, answer: device.use(options) };
    },
    async useToSignIn(visitor: TestVisitor, device: TestAuthenticator) {
      const { token, options } = await ask(visitor, askForSignIn);
      return { token, answer: device.use(options) };
    },
    confirm: (player: TestVisitor, shown: object, purpose = 'account') => player.call(confirmSecondFactor, { body: { purpose, ...shown } }),
    step: (visitor: TestVisitor, stepToken: string, shown: object) =>
      visitor.call(makeSecondStep, { body: { step_token: stepToken, ...shown } }),
    signInByPasskey: (visitor: TestVisitor, used: object) => visitor.call(signInByPasskey, { body: { ...used } }),
  };
}
