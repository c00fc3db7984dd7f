import diagnostics from 'node:diagnostics_channel';
import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import { type Access, type Endpoint, endpoint, Success } from '@tulpar/contract/endpoint';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { createServe } from '#platform/http/serve.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const registered: RouteOptions[] = [];
const created = diagnostics.channel('fastify.initialization');
const collectRoutes = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void registered.push(route));
created.subscribe(collectRoutes);
afterAll(() => {
  created.unsubscribe(collectRoutes);
});

// Every route is asked with every method, from one address within a minute.
const world = useTestApp({ config: { REQUESTS_PER_MINUTE: '0' } });

const called = ({ method, path }: Endpoint) => `${method} ${path}`;
const routesOf = (kind: (route: RouteOptions) => boolean) =>
  registered
    .filter(kind)
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
    .sort();
const accessOf = (route: RouteOptions): Access | undefined => route.config?.endpoint?.access;
const isCatchAll = (route: RouteOptions) => route.url === '/api/*';

/** Written by hand, apart from the contract: a change of a route's access has to be made here as well. */
const PUBLIC = [
  'GET /api/v1/categories',
  'GET /api/v1/check',
  'GET /api/v1/cms/pages',
  'GET /api/v1/currency-exchange',
  'GET /api/v1/game-slider',
  'GET /api/v1/games',
  'GET /api/v1/games/:slug',
  'GET /api/v1/games/search',
  'GET /api/v1/games/search/recent',
  'GET /api/v1/guest',
  'GET /api/v1/legal-icon',
  'GET /api/v1/payment-method',
  'GET /api/v1/profile/confirm-email/:confirmToken',
  'GET /api/v1/promo-banners',
  'GET /api/v1/promo-slides',
  'GET /api/v1/promos',
  'GET /api/v1/provider-slider',
  'GET /api/v1/providers',
  'GET /api/v1/providers/page',
  'GET /api/v1/shortcuts',
  'GET /api/v1/static-page',
  'GET /api/v1/static-page/:slug',
  'GET /api/v1/test/200/text',
  'GET /api/v1/tournament-banners',
  'GET /api/v1/tournaments',
  'GET /api/v1/tournaments/:slug',
  'GET /api/v1/tournaments/:slug/entries/:place/rounds',
  'GET /api/v1/tournaments/:slug/rounds.csv',
  'GET /api/v1/translations/:lng',
  'GET /api/v1/video-banner',
  'GET /api/v1/winners',
  'GET /api/v2/games',
  'POST /api/authenticate',
  'POST /api/hand-off/look',
  'POST /api/logout',
  'POST /api/passkey/question',
  'POST /api/passkey/sign-in',
  'POST /api/refresh',
  'POST /api/reset-password-request',
  'POST /api/reset-password/confirm',
  'POST /api/second-step',
  'POST /api/second-step/question',
  'POST /api/signup',
  'POST /api/telegram/sign-in',
  'POST /api/v1/analytics',
  'POST /api/v1/demo/actions',
  'POST /api/v1/demo/comet/bets',
  'POST /api/v1/demo/comet/look',
  'POST /api/v1/demo/rounds',
  'POST /api/v1/feedback',
  'POST /api/v1/games/:slug/launch',
  'POST /api/v1/games/search/recent/add',
  'POST /api/v1/games/search/recent/clear',
  'POST /api/v1/profile/undo-contact',
  'POST /api/v1/profile/unsubscribe',
  'POST /api/v1/push/stop',
  'POST /api/v1/visits',
];
const PLAYER = [
  'DELETE /api/v1/games/:slug/favourite',
  'DELETE /api/v1/profile/blocked-games/:slug',
  'DELETE /api/v1/profile/blocked-kinds/:kind',
  'DELETE /api/v1/profile/passkeys/:id',
  'DELETE /api/v1/profile/sign-ins',
  'DELETE /api/v1/profile/sign-ins/:id',
  'DELETE /api/v1/profile/telegram',
  'DELETE /api/v1/profile/totp',
  'GET /api/v1/cashback',
  'GET /api/v1/cashbox',
  'GET /api/v1/cashbox/item-options',
  'GET /api/v1/cashbox/withdrawable',
  'GET /api/v1/chat/messages',
  'GET /api/v1/comet/bets/:id',
  'GET /api/v1/fairness/:id',
  'GET /api/v1/games/sessions/:id',
  'GET /api/v1/games/sessions/:id/check',
  'GET /api/v1/notifications',
  'GET /api/v1/offers',
  'GET /api/v1/offers/:uid/odds',
  'GET /api/v1/offers/:uid/receipt',
  'GET /api/v1/offers/cashback',
  'GET /api/v1/offers/welcome-bonus/all',
  'GET /api/v1/profile',
  'GET /api/v1/profile/balance',
  'GET /api/v1/profile/check-ban',
  'GET /api/v1/profile/closing',
  'GET /api/v1/profile/data',
  'GET /api/v1/profile/data/:id/file',
  'GET /api/v1/profile/documents',
  'GET /api/v1/profile/documents/:id/file',
  'GET /api/v1/profile/identity',
  'GET /api/v1/profile/limits',
  'GET /api/v1/profile/limits/history',
  'GET /api/v1/profile/overview',
  'GET /api/v1/profile/second-factor',
  'GET /api/v1/profile/sign-ins',
  'GET /api/v1/profile/statement',
  'GET /api/v1/profile/statement/file',
  'GET /api/v1/profile/telegram',
  'GET /api/v1/profile/triple-turn',
  'GET /api/v1/push',
  'GET /api/v1/pwa/check',
  'GET /api/v1/rounds',
  'GET /api/v1/rounds/export',
  'GET /api/v1/seeds',
  'GET /api/v1/tournaments/:slug/standing',
  'GET /api/v1/transactions',
  'GET /api/v1/transactions/export',
  'GET /api/v1/vip',
  'GET /api/v2/welcome-bonuses',
  'POST /api/hand-off',
  'POST /api/v1/cashbox/withdrawal-cancel',
  'POST /api/v1/chat/messages',
  'POST /api/v1/chat/read',
  'POST /api/v1/comet/bets',
  'POST /api/v1/comet/bets/:id/take',
  'POST /api/v1/extra-data',
  'POST /api/v1/extra-data/save',
  'POST /api/v1/games/sessions/:id/check',
  'POST /api/v1/games/sessions/:id/end',
  'POST /api/v1/notifications/close',
  'POST /api/v1/notifications/read',
  'POST /api/v1/notifications/read-all',
  'POST /api/v1/notifications/show',
  'POST /api/v1/offers/activate',
  'POST /api/v1/offers/cancel',
  'POST /api/v1/offers/forfeit',
  'POST /api/v1/offers/promo-code/activate',
  'POST /api/v1/offers/promo-code/add',
  'POST /api/v1/offers/reject',
  'POST /api/v1/pay',
  'POST /api/v1/profile',
  'POST /api/v1/profile/change-password',
  'POST /api/v1/profile/check-confirm-phone-code',
  'POST /api/v1/profile/closing',
  'POST /api/v1/profile/closing/take-back',
  'POST /api/v1/profile/confirm-email',
  'POST /api/v1/profile/confirm-identity',
  'POST /api/v1/profile/data',
  'POST /api/v1/profile/documents/upload',
  'POST /api/v1/profile/limits',
  'POST /api/v1/profile/limits/confirm',
  'POST /api/v1/profile/passkey-question',
  'POST /api/v1/profile/passkeys',
  'POST /api/v1/profile/pause',
  'POST /api/v1/profile/pause/return',
  'POST /api/v1/profile/reality-check',
  'POST /api/v1/profile/recovery-codes',
  'POST /api/v1/profile/second-factor/confirm',
  'POST /api/v1/profile/second-factor/question',
  'POST /api/v1/profile/send-confirm-phone-message',
  'POST /api/v1/profile/telegram',
  'POST /api/v1/profile/totp',
  'POST /api/v1/profile/totp/begin',
  'POST /api/v1/profile/update-password',
  'POST /api/v1/profile/verify-email',
  'POST /api/v1/push/settings',
  'POST /api/v1/push/subscribe',
  'POST /api/v1/push/unsubscribe',
  'POST /api/v1/rounds',
  'POST /api/v1/rounds/:id/actions',
  'POST /api/v1/seeds',
  'POST /api/v1/tournaments/:slug/join',
  'PUT /api/v1/games/:slug/favourite',
  'PUT /api/v1/profile/blocked-games/:slug',
  'PUT /api/v1/profile/blocked-kinds/:kind',
  'PUT /api/v1/profile/passkeys/:id',
  'PUT /api/v1/profile/withdrawal-limit',
];
const STAFF: string[] = [];
const PROVIDER = [
  'POST /api/games/wallet/v1/authenticate',
  'POST /api/games/wallet/v1/balance',
  'POST /api/games/wallet/v1/bet',
  'POST /api/games/wallet/v1/betwin',
  'POST /api/games/wallet/v1/endround',
  'POST /api/games/wallet/v1/promo-win',
  'POST /api/games/wallet/v1/rollback',
  'POST /api/games/wallet/v1/win',
];
/** Routes that are not calls: the documentation, the sockets, the pictures and the pages for machines. */
const OTHER = [
  'GET /.well-known/security.txt',
  'GET /api/auth-host',
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/v1/chat',
  'GET /api/v1/comet',
  'GET /api/v1/tournaments/live',
  'GET /cdn/*',
  'GET /healthz',
  'GET /manifest.webmanifest',
  'GET /offline/:language',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sandbox/messages',
  'GET /sitemap.xml',
  'POST /hooks/payments/:provider',
];

describe('every route comes from the contract', () => {
  test('and every call of the contract is a route', () => {
    const fromContract = registered.flatMap((route) => route.config?.endpoint ?? []);
    expect(fromContract).toHaveLength(ALL_ENDPOINTS.size);
    expect(new Set(fromContract)).toEqual(new Set(ALL_ENDPOINTS.values()));
    expect(routesOf((route) => accessOf(route) !== undefined)).toEqual([...ALL_ENDPOINTS.values()].map(called).sort());
  });

  test('each under the method and the path that the contract names', () => {
    for (const route of registered)
      if (route.config?.endpoint) expect(`${String(route.method)} ${route.url}`).toBe(called(route.config.endpoint));
  });

  test('API-02 the routes that are open to everybody', () => expect(routesOf((route) => accessOf(route) === 'public')).toEqual(PUBLIC));
  test('API-02 the routes of a signed-in player', () => expect(routesOf((route) => accessOf(route) === 'player')).toEqual(PLAYER));
  test('the routes of the staff', () => expect(routesOf((route) => accessOf(route) === 'staff')).toEqual(STAFF));

  test('the routes of other providers', () => expect(routesOf((route) => accessOf(route) === 'provider')).toEqual(PROVIDER));

  test('and nothing else is there', () => {
    expect(routesOf((route) => accessOf(route) === undefined && !isCatchAll(route))).toEqual(OTHER);
    expect(registered.filter(isCatchAll)).toHaveLength(1);
  });
});

describe('a player’s route', () => {
  test.each(PLAYER)('%s answers 401 to a stranger, before anything else', async (route) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST', string];
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer garbage',
      'Bearer a.b.c',
      'Basic YTpi',
      'Bearer null',
      `Bearer ${'x'.repeat(5000)}`,
    ]) {
      const headers = {
        ...(authorization !== undefined && { authorization }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      };
      const answer = await world.http.inject({ method, url, headers, ...(method === 'POST' && { payload: '{"language":5}' }) });
      expect([answer.statusCode, answer.json()], String(authorization)).toEqual([401, { code: 'UNAUTHORIZED', message: 'UNAUTHORIZED' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

test.each(PROVIDER)('%s is not carried out without a valid signature', async (route) => {
  const [, url = ''] = route.split(' ');
  for (const headers of [{}, { 'x-provider': 'nobody', 'x-signature': `t=1,n=${'n'.repeat(16)},v1=${'0'.repeat(64)}` }]) {
    const answer = await world.http.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { status: 'INVALID_SIGNATURE' }, 'no-store']);
  }
});

test('a call for the staff cannot be registered at the players’ door', () => {
  const serve = createServe({ app: Fastify(), authenticate: async () => ({ player: {} }), countryOf: () => null });
  const call = endpoint({ method: 'POST', path: '/api/v1/staff/thing', access: 'staff', summary: '', response: Success });
  expect(() => serve(call, () => ({ data: { success: true as const } }))).toThrow('is not for players');
});

describe('an unknown route', () => {
  test.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/profile/balance/x',
    '/api/v2/check',
    '/API/v1/check',
    '//api/v1/check',
    '/nothing',
    '/api/v1/check;x',
    '/api/docs/x',
    '/sandbox',
  ])('%s is not found, in the envelope', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'] as const) {
      const answer = await world.http.inject({ method, url });
      expect(answer.statusCode, method).toBe(404);
      if (method !== 'HEAD') expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: 'NOT_FOUND' });
    }
  });

  test('another method than its own is not found either', async () => {
    for (const { method, path } of ALL_ENDPOINTS.values()) {
      const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
        (other) => !routesOf(() => true).includes(`${other} ${path}`),
      );
      expect(others).not.toContain(method);
      for (const other of others) expect((await world.http.inject({ method: other, url: path })).statusCode, `${other} ${path}`).toBe(404);
    }
  });
});
