import { expect, test } from 'vitest';
import { ROUTES, routeOf } from './routes.ts';

test.each([
  ['/', 'main', 'all'],
  ['/auth/login', 'login', 'guest'],
  ['/auth/register', 'register', 'guest'],
  ['/auth/reset-password', 'resetPassword', 'guest'],
  ['/auth/reset-password/success', 'resetPasswordSuccess', 'guest'],
])('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 %s is the page %s, open to: %s', (path, meta, access) => {
  expect(routeOf(path)).toMatchObject({ path, meta, access, status: 200 });
});

test.each([
  ['/auth/login/'],
  ['/auth/login//'],
  ['/auth/login?x=1'],
  ['/auth/login/?x=/auth/register'],
  ['/auth/login#forgot'],
  ['/auth/login#a?b'],
])('ROUTE-02 a slash at the end, a query and a hash do not change the page: %s', (path) => {
  expect(routeOf(path).meta).toBe('login');
});

test.each([['/?lnd=spring'], ['/#ban'], ['//'], ['/?']])('ROUTE-01 the main page stays itself: %s', (path) => {
  expect(routeOf(path).meta).toBe('main');
});

test.each([['/auth'], ['/AUTH/LOGIN'], ['/games'], ['/%2e'], [''], ['*']])('ROUTE-43 whatever is no page is not found: %s', (path) => {
  expect(routeOf(path)).toMatchObject({ meta: 'notFound', status: 404, access: 'all' });
});

test.each([['/auth/Login'], ['/auth/login/now'], ['/auth/reset-password/success/x']])(
  'ROUTE-45 what is not there under the auth prefix is closed to players like all of it: %s',
  (path) => {
    expect(routeOf(path)).toMatchObject({ meta: 'notFound', status: 404, access: 'guest' });
  },
);

test('ROUTE-01 no two pages share a path', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});
