import { expect, test } from 'vitest';
import { actorOf, systemUser } from './staff-actor.ts';

const user = (uid: number, username: string) => ({ uid, username, gid: uid, shell: null, homedir: '/' });

test('outside of a demo world nobody acts under another name than that of the system user', () => {
  const house = { user: 'dana', isDemo: false };
  expect(actorOf(undefined, house)).toBe('staff:dana');
  expect(actorOf('dana', house)).toBe('staff:dana');
  expect(() => actorOf('bob', house)).toThrow('must be your own system user, which is dana');
  expect(actorOf('bob', { user: 'dana', isDemo: true })).toBe('staff:bob');
  expect(() => actorOf('Bob Smith', { user: 'dana', isDemo: true })).toThrow('small letters');
});

test('who became root by sudo acts under the own name, and only root can be given one', () => {
  expect(systemUser({}, user(1000, 'dana'))).toBe('dana');
  expect(systemUser({ SUDO_USER: 'dana' }, user(0, 'root'))).toBe('dana');
  expect(systemUser({ SUDO_USER: 'bob' }, user(1000, 'dana'))).toBe('dana');
  expect(systemUser({}, user(0, 'root'))).toBe('root');
});
