import { act, screen, waitFor, within } from '@testing-library/react';
import { type ChatMessage, getChatMessages, readChatMessages, sendChatMessage } from '@tulpar/contract/chat';
import { getNotifications } from '@tulpar/contract/notifications';
import { CHAT_MESSAGE } from '@tulpar/contract/testing/example-values';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderedApp, renderApp } from '#testing/render-app.tsx';
import { chat } from '../store.ts';

/** A network that lets no socket through. */
class ClosedSocket extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(Object.assign(new Event('close'), { code: 1011 })), 0);
  }
  send(): void {}
  close(): void {}
}

async function openChat({ user, t }: RenderedApp): Promise<HTMLElement> {
  onTestFinished(chat.hide);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: new RegExp(t('profiles.links.support')) }));
  return screen.findByRole('dialog', { name: t('chat.title') });
}

async function write({ user, t }: RenderedApp, panel: HTMLElement, text: string): Promise<void> {
  await user.type(within(panel).getByRole('textbox', { name: t('chat.field') }), text);
  await user.click(within(panel).getByRole('button', { name: t('chat.send') }));
}

test('MARKET-08 a message that is not taken says why, can be sent again, and is one message; without sockets the chat asks', async () => {
  const app = await renderApp('/profile', {
    player: {},
    language: 'az',
    server: (fake) => {
      vi.stubGlobal('WebSocket', ClosedSocket);
      fake
        .answer(getChatMessages, { data: [] })
        .refuse(sendChatMessage, 'TOO_MANY_REQUESTS')
        .answer(sendChatMessage, { data: CHAT_MESSAGE as ChatMessage });
    },
  });
  const { user, server, t } = app;
  const panel = await openChat(app);
  await write(app, panel, 'Salam');
  const log = within(within(panel).getByRole('log'));
  const again = await log.findByRole('button', { name: t('chat.failed.tooMany') });
  const { client_id } = (server.calls(sendChatMessage)[0]?.body ?? {}) as { client_id?: string };
  const sent = { ...CHAT_MESSAGE, client_id, text: 'Salam' } as ChatMessage;
  server.drop(getChatMessages).answer(getChatMessages, { data: [sent] });
  await user.click(again);
  await waitFor(() => expect(log.getAllByLabelText(t('chat.sent'))).toHaveLength(1));
  expect(log.getAllByRole('listitem')).toHaveLength(1);
  expect(server.calls(sendChatMessage).map(({ body }) => body)).toEqual([
    { text: 'Salam', client_id },
    { text: 'Salam', client_id },
  ]);
  const reply = { ...CHAT_MESSAGE, id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd9', from: 'staff', text: 'Baxıram', client_id: undefined };
  server.drop(getChatMessages).answer(getChatMessages, { data: [reply as unknown as ChatMessage] });
  expect(await log.findByText(/Baxıram/)).toBeDefined();
});

test('MARKET-08 a message that is refused for good says so and offers nothing', async () => {
  const app = await renderApp('/profile', {
    player: {},
    language: 'en',
    server: (fake) => {
      vi.stubGlobal('WebSocket', ClosedSocket);
      fake.answer(getChatMessages, { data: [] }).refuse(sendChatMessage, 'VALIDATION_ERROR');
    },
  });
  const panel = await openChat(app);
  await write(app, panel, 'Hello');
  const log = within(within(panel).getByRole('log'));
  expect(await log.findByText(app.t('chat.failed.refused'))).toBeDefined();
  expect(log.queryByRole('button')).toBeNull();
});

test('MARKET-08 a chat that has no connection says so, and no longer once it can ask', async () => {
  const app = await renderApp('/profile', {
    player: {},
    language: 'en',
    server: (fake) => {
      vi.stubGlobal('WebSocket', ClosedSocket);
      fake.answer(getChatMessages, { data: [] });
    },
  });
  const panel = within(await openChat(app));
  expect(panel.getByText(app.t('chat.connecting'))).toBeDefined();
  expect(await panel.findByText(app.t('chat.people'))).toBeDefined();
  expect(panel.queryByText(app.t('chat.connecting'))).toBeNull();
  expect(panel.getByText(app.t('chat.empty.title'))).toBeDefined();
});

/** A socket that the test opens, speaks through and drops. */
class ScriptedSocket extends EventTarget {
  static readonly made: ScriptedSocket[] = [];
  readonly sent: string[] = [];
  constructor() {
    super();
    ScriptedSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  open(): void {
    this.dispatchEvent(new Event('open'));
    this.hear({ type: 'ready' });
  }
  hear(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  drop(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
}

test('MARKET-08 a socket that drops is opened again, and a message that it swallowed goes off once more', async () => {
  const app = await renderApp('/profile', {
    player: {},
    language: 'en',
    server: (fake) => {
      ScriptedSocket.made.length = 0;
      vi.stubGlobal('WebSocket', ScriptedSocket);
      fake.answer(getChatMessages, { data: [] });
    },
  });
  const panel = await openChat(app);
  const [first] = ScriptedSocket.made;
  act(() => first?.open());
  expect(await within(panel).findByText(app.t('chat.people'))).toBeDefined();
  await write(app, panel, 'Hello');
  const swallowed = await waitFor(() => {
    const text = first?.sent.find((one) => one.includes('"send"'));
    expect(text).toBeDefined();
    return JSON.parse(text ?? '') as { client_id: string; text: string };
  });
  act(() => first?.drop());
  await waitFor(() => expect(ScriptedSocket.made.length).toBe(2));
  const second = ScriptedSocket.made[1];
  act(() => second?.open());
  await waitFor(() => expect(second?.sent.map((one) => JSON.parse(one) as object)).toContainEqual(swallowed));
  act(() => second?.hear({ ...CHAT_MESSAGE, type: 'message', text: 'Hello', client_id: swallowed.client_id }));
  const log = within(within(panel).getByRole('log'));
  await waitFor(() => expect(log.getAllByLabelText(app.t('chat.sent'))).toHaveLength(1));
  expect(log.getAllByRole('listitem')).toHaveLength(1);
});

test('MARKET-08 a message that does not reach the server says so, and can be sent again', async () => {
  const app = await renderApp('/profile', {
    player: {},
    language: 'az',
    server: (fake) => {
      vi.stubGlobal('WebSocket', ClosedSocket);
      fake.answer(getChatMessages, { data: [] }).lose(sendChatMessage);
    },
  });
  const panel = await openChat(app);
  await write(app, panel, 'Salam');
  const log = within(within(panel).getByRole('log'));
  const again = await log.findByRole('button', { name: app.t('chat.failed.unreachable') });
  app.server.drop(sendChatMessage);
  await app.user.click(again);
  await waitFor(() => expect(new Set(app.server.calls(sendChatMessage).map(({ body }) => JSON.stringify(body))).size).toBe(1));
  await waitFor(() => expect(log.queryByRole('button', { name: app.t('chat.failed.unreachable') })).toBeNull());
});

test('PROFILE-06 a reply that came while the chat was closed shows in the profile, the header and the menu, and is read when it is seen', async () => {
  const reply = { ...CHAT_MESSAGE, from: 'staff', text: 'Қарап жатырмын', client_id: undefined } as unknown as ChatMessage;
  const app = await renderApp('/profile', {
    player: {},
    language: 'kk',
    server: (fake) => {
      vi.stubGlobal('WebSocket', ClosedSocket);
      fake
        .answer(getNotifications, { data: [], pagination: { next: null }, unread: 0, chat_unread: 2 })
        .answer(getChatMessages, { data: [reply] })
        .answer(readChatMessages, { data: { unread: 0 } });
    },
  });
  const { server, t } = app;
  const words = t('common.header.newMessages', { count: 2 });
  expect(await screen.findByText(t('profiles.links.new'))).toBeDefined();
  const own = within(screen.getByRole('banner')).getByRole('link', { name: `${t('common.menu.profile')}: ${words}` });
  expect(own.textContent).toBe('2');
  expect(screen.getByText(words)).toBeDefined();
  expect(server.calls(readChatMessages)).toEqual([]);
  const panel = await openChat(app);
  expect(await within(panel).findByText(/Қарап жатырмын/)).toBeDefined();
  await waitFor(() => expect(server.calls(readChatMessages).map(({ body }) => body)).toEqual([{ up_to: reply.id }]));
  await app.user.click(within(panel).getByRole('button', { name: t('chat.close') }));
  await waitFor(() => expect(screen.queryByText(t('profiles.links.new'))).toBeNull());
  expect(screen.queryByText(words)).toBeNull();
});
