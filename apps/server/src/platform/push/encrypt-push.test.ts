import { expect, test } from 'vitest';
import { newReceiver, readPush } from '../testing/push-receiver.ts';
import { encryptPush } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('PUSH-06 a message is encrypted as the example of RFC 8291 is', () => {
  const receiver = {
    publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const seed = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') };
  expect(encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), receiver, seed).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('PUSH-06 only the browser that it is for can read a message, and no two look alike', () => {
  const receiver = newReceiver();
  const message = Buffer.from('Сіздің ақшаңыз жіберілді');
  const sent = [encryptPush(message, receiver), encryptPush(message, receiver)];
  expect(sent[0]).not.toEqual(sent[1]);
  for (const one of sent) expect(readPush(one, receiver)).toBe(message.toString());
  expect(() => readPush(sent[0] ?? Buffer.alloc(0), newReceiver())).toThrow();
});
