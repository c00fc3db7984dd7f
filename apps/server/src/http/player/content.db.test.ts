import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getTranslations } from '@tulpar/contract/translations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const MESSAGES = path.join(path.dirname(createRequire(import.meta.url).resolve('@tulpar/i18n/translate')), '../messages');

/** Areas whose keys the specification names stand at the top. */
const TOP_LEVEL = new Set(['errors', 'notifications', 'profiles']);

function filesOf(language: string): Record<string, unknown> {
  const folder = path.join(MESSAGES, language);
  const areas = readdirSync(folder).map(
    (name) => [path.basename(name, '.json'), JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object] as const,
  );
  return Object.assign({}, ...areas.map(([area, texts]) => (TOP_LEVEL.has(area) ? texts : { [area]: texts })));
}

test.each(LANGUAGES)('API-84 the texts of %s are those of its files', async (lng) => {
  const answer = await world.visitor().call(getTranslations, { params: { lng } });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(filesOf(lng));
});

test.each(['de', 'KK', 'kz', 'en-GB', '__proto__', 'constructor', 'kk.json', '%2e%2e', 'x'.repeat(9), 'kk%20', '%20'])(
  'API-84 there is no language %s',
  async (lng) => {
    const answer = await world.http.inject(`/api/v1/translations/${lng}`);
    expect([answer.statusCode, answer.json()]).toEqual(
      lng === 'kk%20' ? [200, expect.anything()] : [404, { code: 'NOT_FOUND', message: 'NOT_FOUND' }],
    );
  },
);

test('texts are compressed for clients that accept it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await world.http.inject({ url: '/api/v1/translations/kk', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(filesOf('kk')).length / 2);
  }
});
