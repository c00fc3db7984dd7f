import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Response | Error) => {
  const asked = vi.fn((_url: string, _init: RequestInit) => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('STATEMENT-08 a file comes with its name, for the player who is signed in', async () => {
  const asked = answering(
    new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%C3%A7%C4%B1xar%C4%B1%C5%9F.pdf" } }),
  );
  const found = await fetchFile({ url: '/file', access: 'aaa' });
  expect(found).toMatchObject({ ok: true, name: 'çıxarış.pdf' });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: 'Bearer aaa' }, cache: 'no-store', credentials: 'omit' });
});

test('STATEMENT-08 a refusal is handed on with its time to wait, and so is a lost connection', async () => {
  answering(new Response('{"code":"TOO_MANY_REQUESTS"}', { status: 429, headers: { 'retry-after': '7' } }));
  expect(await fetchFile({ url: '/file', access: 'aaa' })).toMatchObject({ ok: false, tried: { status: 429, retryAfter: '7' } });
  answering(new TypeError('lost'));
  expect(await fetchFile({ url: '/file', access: 'aaa' })).toMatchObject({ ok: false, tried: { status: 0 } });
});
