import type { FastifyInstance } from 'fastify';
import type { createMessageStore } from '#platform/senders/message-store.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Messages that were stored because no sender is configured. The page is served to this machine only, not through a proxy. */
export function serveMessagesPage(app: FastifyInstance, store: ReturnType<typeof createMessageStore>): void {
  app.get('/sandbox/messages', { exposeHeadRoute: false }, async (request, reply) => {
    // The host name is checked as well, because another site's name may resolve to this machine (DNS rebinding).
    const isLocal =
      LOOPBACK.has(request.socket.remoteAddress ?? '') &&
      LOOPBACK_NAMES.has(request.hostname) &&
      request.headers['x-forwarded-for'] === undefined;
    if (!isLocal) return reply.callNotFound();
    const messages = await store.newest();
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return reply.send({ data: messages });
    const rows = messages.map(
      ({ kind, recipient, subject, body, created_at }) =>
        `<article><h2>${kind} → ${escapeHtml(recipient)}</h2><p>${created_at.toISOString()}</p>` +
        `${subject ? `<h3>${escapeHtml(subject)}</h3>` : ''}<pre>${escapeHtml(body)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Messages</title><h1>Messages</h1>${rows.join('') || '<p>No messages yet.</p>'}</html>`,
      );
  });
}
