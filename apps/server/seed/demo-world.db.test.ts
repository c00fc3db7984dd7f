import { getProfile } from '@tulpar/contract/profiles';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { DEMO_PHONE, makeDemoWorld } from './demo-world.ts';

const world = useTestApp();

test('PROFILE-05 the demo player is made once, and has a verified phone number', async () => {
  const made = await makeDemoWorld(world.context);
  const visitor = world.visitor();
  expect((await visitor.logIn({ phone: DEMO_PHONE, password: made?.password })).status).toBe(200);
  expect((await visitor.call(getProfile)).body).toMatchObject({ data: { phone: DEMO_PHONE, is_phone_verified: true } });
  expect(await makeDemoWorld(world.context)).toEqual(made);
});
