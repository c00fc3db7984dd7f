import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isFileKey } from '#platform/files/files.ts';
import { errorReply } from '#platform/http/refusal.ts';
import { IMAGE_QUALITY, type Images } from '#platform/images.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const PICTURE = /\.(webp|png|jpe?g)$/;
const MINUTE_SECONDS = 60;
const VERSIONED = /^v-([0-9a-f]{24})\/(.+)$/;

const size = z.coerce.number().int().min(1).max(1600).optional();
const Query = z.object({
  format: z.literal('webp').optional(),
  quality: z.literal(String(IMAGE_QUALITY)).optional(),
  width: size,
  height: size,
  /** The version of the content: a new picture has a new address, so browsers may cache the old one for ever. */
  v: z.string().max(64).optional(),
});

/**
 * `/cdn/{path}`: our own pictures as WebP in the requested width. `/cdn/v-{version}/{path}` is cached for ever if this release has that
 * version: during a deployment another release must not have its picture cached under our version.
 */
export function serveImages(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { '*': string } }>('/cdn/*', { exposeHeadRoute: false }, async (request, reply) => {
    const [, version = null, named = ''] = VERSIONED.exec(request.params['*']) ?? [];
    const key = version === null ? request.params['*'] : named;
    const query = Query.safeParse(request.query);
    if (!query.success) return reply.code(422).send(errorReply({ code: 'VALIDATION_ERROR' }));
    if (!isFileKey(key) || !PICTURE.test(key)) return reply.code(404).send(errorReply({ code: 'NOT_FOUND' }));
    const image = await images.render({ key, width: query.data.width ?? null, height: query.data.height ?? null });
    if (!image) return reply.code(404).send(errorReply({ code: 'NOT_FOUND' }));
    const isWrong = version !== null && version !== (await images.versionOf(key));
    const isForGood = query.data.v !== undefined || version !== null;
    const kept = isForGood ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${DAY_SECONDS}`;
    return reply
      .type('image/webp')
      .header('cache-control', `public, ${isWrong ? `max-age=${MINUTE_SECONDS}` : kept}`)
      .send(image);
  });
}
