import { expect, test, vi } from 'vitest';
import type { Session } from '#platform/session.ts';
import { chooseAsGuest } from './guest-language.ts';

const choose = (session: Session) => {
  const means = { session, remember: vi.fn(), show: vi.fn(async () => undefined) };
  chooseAsGuest('az', means);
  return means;
};

test('LANG-03 the picker of the sign-in pages skips the change for a player', () => {
  const { remember, show } = choose({ status: 'player', playerId: 'p' });
  expect(remember).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
});

test('LANG-02 LANG-03 for a guest it is kept and shown', () => {
  const { remember, show } = choose({ status: 'guest' });
  expect(remember).toHaveBeenCalledWith('az');
  expect(show).toHaveBeenCalledWith('az');
});
