import { createDoor } from '@tulpar/sandbox/control/door';
import type { FastifyInstance } from 'fastify';
import type { createMessageStore } from '#platform/senders/message-store.ts';

export const MESSAGES_PATH = '/sandbox/messages';
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Messages that were stored because no sender is configured. The page is served to this machine only, with the key printed at the start. */
export function serveMessagesPage(app: FastifyInstance, store: ReturnType<typeof createMessageStore>, developerKey: string): void {
  const mayEnter = createDoor(developerKey, MESSAGES_PATH);
  app.get(MESSAGES_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayEnter(request, reply)) return reply.callNotFound();
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
