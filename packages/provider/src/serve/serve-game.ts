import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, LANGUAGE_FALLBACK } from '@tulpar/domain/languages';
import { isCurrency } from '@tulpar/domain/markets';
import { readFonts } from '@tulpar/sandbox/pages/serve-assets';
import type { Clock, Ids } from '@tulpar/sandbox/platform/system';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { DEMO_BALANCE } from '#game/asyq.ts';
import { type AskedThrow, freeToPlay, shownFree, type Thrown } from '#game/play.ts';
import { gamePage, refusedPage } from '#pages/game-page.ts';
import type { FreeRounds, ProviderSession } from '#storage/open-storage.ts';
import type { Rows } from '#storage/rows.ts';
import type { AskWallet } from '#wallet/client.ts';
import { readSignedQuery } from '#wallet/signature.ts';

interface GameParts {
  readonly rows: Rows;
  readonly wallet: AskWallet;
  readonly keys: readonly string[];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  /** Origins that may show the game in a frame. */
  readonly casinoOrigins: readonly string[];
  readonly throwFor: (session: ProviderSession, asked: AskedThrow) => Promise<Thrown>;
}

const GAME = 'asyq';
const YEAR_SECONDS = 31_536_000;
const DEMO_MS = 4 * 3_600_000;
const FONT = 'font/woff2';
const PAGES = path.join(import.meta.dirname, '../pages');
/** In this order: the layout for small and large screens comes last. */
const STYLES = ['game.css', 'bone.css', 'panel.css', 'game-layout.css'];
const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

const Throw = z.object({
  visit: z.string().max(64),
  round: z.string().regex(/^[\w-]{16,64}$/),
  stake: z.int(),
  free: z.boolean().default(false),
});

/** Files whose names change with their content. */
function readFiles() {
  const files = new Map<string, { type: string; content: Buffer }>();
  const read = (file: string) => readFileSync(path.join(PAGES, file), 'utf8');
  const add = (stem: string, type: keyof typeof TYPES, text: string) => {
    const name = `${stem}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.${type}`;
    files.set(name, { type: TYPES[type], content: Buffer.from(text) });
    return name;
  };
  const { faces, fonts } = readFonts();
  for (const [name, content] of fonts) files.set(name, { type: FONT, content });
  const money = add('write-money', 'js', read('write-money.js'));
  return {
    files,
    styles: add('game', 'css', [...faces, ...STYLES.map(read)].join('\n')),
    script: add('game-client', 'js', read('game-client.js').replace('./write-money.js', `./${money}`)),
  };
}

const askedOf = ({ round: roundId, stake, free: isFree }: z.output<typeof Throw>): AskedThrow => ({ roundId, stake, isFree });

const isGivenTo = (free: FreeRounds | undefined, player: string | null, currency: string): boolean =>
  free?.player === player && free.game === GAME && free.currency === currency;

/** In a sandboxed frame the page has no origin, so ours is named. */
const contentPolicy = (origin: string, casinoOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    `font-src ${origin}`,
    `connect-src ${origin}`,
    `frame-ancestors ${[origin, ...casinoOrigins].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Serves the page of the game, and its throws. */
export function serveGame(app: FastifyInstance, parts: GameParts): void {
  const { rows, keys, clock, ids } = parts;
  const { files, styles, script } = readFiles();
  const { origin, pathname } = new URL(parts.publicUrl);
  const place = { base: pathname.replace(/\/+$/, ''), files: { styles, script } };
  const policy = contentPolicy(origin, parts.casinoOrigins);
  const sendPage = (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .removeHeader('x-frame-options')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);

  app.get('/launch', async (request, reply) => {
    const query = readSignedQuery(keys, new URL(request.url, origin).search);
    const language = query?.get('language');
    const known = isLanguage(language) ? language : LANGUAGE_FALLBACK;
    const currency = query?.get('currency');
    const now = clock.now().getTime();
    const isGood = query?.get('game') === GAME && isCurrency(currency) && Number(query.get('expires')) * 1000 > now;
    if (!isGood) return sendPage(reply, refusedPage(place, known), 403);
    const token = query.get('token');
    const asked = token === null ? null : await parts.wallet('authenticate', { token });
    if (token !== null && asked?.status !== 'OK')
      return sendPage(reply, refusedPage(place, known, asked?.status === 'USER_DISABLED' ? 'USER_DISABLED' : 'INVALID_GAME'), 403);
    const user = typeof asked?.['user'] === 'string' ? asked['user'] : null;
    const freeRounds = query.get('free_rounds_uuid');
    // Without them the throws would cost the player's own money.
    if (freeRounds !== null && !isGivenTo(rows.freeRounds(freeRounds), user, currency))
      return sendPage(reply, refusedPage(place, known), 403);
    const demoBalance = token === null ? DEMO_BALANCE[currency] : null;
    const paceMs = Number(query.get('pace_ms'));
    const session: ProviderSession = {
      id: ids.token(),
      token,
      game: GAME,
      currency,
      language: known,
      paceMs: Number.isSafeInteger(paceMs) ? Math.max(0, paceMs) : 0,
      // The address expires soon; the session lasts as long as the seamless wallet says.
      expiresAt: Date.parse(String(asked?.['expires_at'])) || now + DEMO_MS,
      demoBalance,
      thrownAt: null,
      player: user,
      freeRounds,
    };
    rows.addSession(session);
    const free = shownFree(freeToPlay(rows, session, now));
    return sendPage(reply, gamePage(place, session, { balance: demoBalance ?? asked?.balance ?? 0, free }));
  });

  app.post('/throw', async (request, reply) => {
    const read = Throw.safeParse(request.body);
    const session = read.success ? rows.session(read.data.visit) : undefined;
    // The session's id is the permission to throw in it, whatever the origin of the page.
    reply.header('access-control-allow-origin', '*');
    if (!read.success || !session) return reply.code(400).send({ ok: false, reason: 'INVALID_TOKEN' });
    return reply.send(await parts.throwFor(session, askedOf(read.data)));
  });

  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
    const file = files.get(params.name);
    if (!file) return reply.code(404).send({ error: 'unknown' });
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'access-control-allow-origin': '*' })
      .type(file.type)
      .send(file.content);
  });
}
