import { act, screen, waitFor, within } from '@testing-library/react';
import {
  closeNotifications,
  getNotifications,
  markNotificationsRead,
  type Notification,
  readAllNotifications,
  showNotifications,
} from '@tulpar/contract/notifications';
import { NOTIFICATION } from '@tulpar/contract/testing/example-values';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shownBalance } from '#features/ledger/shown-balance.ts';
import { isFirstToTell } from '#parts/toast-keys.ts';
import { unreadCount } from '#platform/unread-count.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { navigate, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const notification = (nth: number, changes: Partial<Notification> = {}): Notification => ({
  ...(NOTIFICATION as Notification),
  id: `019a8c3e-7b11-7c22-8d33-9e44aa55bb${String(nth).padStart(2, '0')}`,
  status: 'available',
  ...changes,
});

/** Answers the poll for toasts and the list by what they ask for. */
function answer(server: FakeServer, { toasts = [], pages = [[]], unread = 0 }: Parameters<typeof setUp>[0]): void {
  server.drop(getNotifications).answerBy(getNotifications, ({ query }) => {
    if (query['filter[history]'] === '0') return { data: [...toasts], pagination: { next: null }, unread, chat_unread: 0 };
    const at = query['before'] === undefined ? 0 : pages.findIndex((page) => page.at(-1)?.id === query['before']) + 1;
    const data = (pages[at] ?? []).filter(({ type }) => query['filter[type]'] === undefined || query['filter[type]'] === type);
    return { data, pagination: { next: at < pages.length - 1 ? (pages[at]?.at(-1)?.id ?? null) : null }, unread, chat_unread: 0 };
  });
}

const setUp = (
  answers: { toasts?: readonly Notification[]; pages?: readonly (readonly Notification[])[]; unread?: number },
  path = '/notifications',
): Promise<RenderedApp> => renderApp(path, { player: {}, server: (server) => answer(server, answers) });

test('ROUTE-34 NOTIFY-10 an inbox without messages says so and leads on', async () => {
  const { user, t } = await setUp({});
  expect(await screen.findByRole('heading', { name: t('inbox.none.title') })).toBeDefined();
  expect(screen.getByText(t('inbox.none.text'))).toBeDefined();
  await user.click(screen.getByRole('link', { name: t('inbox.none.button') }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('ROUTE-34 NOTIFY-07 NOTIFY-08 NOTIFY-09 ENTITY-29 messages are listed, marked as read once drawn, and the next page follows', async () => {
  const long = 'The title of this message is longer than the list has room for';
  const first = [
    notification(1, { title: long, action: '{"button":"chat"}' }),
    notification(2, { status: 'read', action: '{"button":"/vipclub"}' }),
    notification(3, { action: '{"button":"//evil.example"}' }),
  ];
  const { server, user, t } = await setUp({ pages: [first, [notification(4)]], unread: 3 });
  expect(await screen.findByText('The title of this message is longer th…')).toBeDefined();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('50 ₼')).toHaveLength(3);
  expect(main.getAllByText(t('inbox.unread'))).toHaveLength(2);
  expect(main.getByRole('link', { name: t('inbox.buttons.vip') }).getAttribute('href')).toBe('/vipclub');
  expect(main.getByRole('button', { name: t('inbox.buttons.chat') })).toBeDefined();
  expect(main.queryAllByRole('link', { name: t('inbox.buttons.open') })).toEqual([]);
  await waitFor(() => expect(server.calls(markNotificationsRead)[0]?.body).toEqual({ notification_ids: [first[0]?.id, first[2]?.id] }));
  await user.click(main.getByRole('button', { name: t('common.actions.showMore') }));
  await waitFor(() => expect(main.getAllByText('50 ₼')).toHaveLength(4));
  await waitFor(() => expect(server.calls(markNotificationsRead)[1]?.body).toEqual({ notification_ids: [notification(4).id] }));
});

test('NOTIFY-01 a type is chosen, and everything is marked as read', async () => {
  const { server, user, t } = await setUp({ pages: [[notification(1), notification(2, { type: 'personal' })]], unread: 2 });
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.getAllByText('50 ₼')).toHaveLength(2));
  await user.click(main.getByRole('button', { name: t('inbox.types.personal') }));
  await waitFor(() => expect(main.getAllByText('50 ₼')).toHaveLength(1));
  await user.click(main.getByRole('button', { name: t('inbox.types.information') }));
  expect(await main.findByText(t('inbox.noneOfType'))).toBeDefined();
  await user.click(await main.findByRole('button', { name: t('inbox.readAll') }));
  await waitFor(() => expect(server.calls(readAllNotifications)[0]?.body).toEqual({ up_to: notification(1).id }));
});

test('API-71 an inbox that cannot be loaded says so, and is there at the next try', async () => {
  const { server, user, t } = await renderApp('/notifications', {
    player: {},
    server: (fake) => void fake.refuse(getNotifications, 'VALIDATION_ERROR'),
  });
  expect(await screen.findByText(t('inbox.failed.title'))).toBeDefined();
  answer(server, { pages: [[notification(1)]] });
  await user.click(screen.getByRole('button', { name: t('inbox.failed.button') }));
  expect(await within(screen.getByRole('main')).findByText('50 ₼')).toBeDefined();
});

test.each([
  [0, null],
  [3, '3'],
  [12, '12'],
  [100, '99+'],
])('HEADER-04 HEADER-05 MARKET-14 NOTIFY-04 the bell with %i unread messages', async (unread, shown) => {
  const { t } = await setUp({ unread }, '/profile');
  const label = t('common.header.notifications');
  const name = unread === 0 ? label : `${label}: ${t('common.header.unread', { count: unread })}`;
  const bell = await within(screen.getByRole('banner')).findByRole('link', { name });
  expect(bell.textContent).toBe(shown ?? '');
  expect(bell.querySelector('[data-large]') !== null).toBe(unread >= 10);
});

test('HEADER-04 the profile and its item of the menu have the number too, for phones', async () => {
  const { t } = await setUp({ unread: 12 }, '/profile');
  const said = t('common.header.unread', { count: 12 });
  const row = await within(screen.getByRole('main')).findByRole('link', { name: `${t('common.header.notifications')} ${said}` });
  expect(row.getAttribute('href')).toBe('/notifications');
  const menu = within(screen.getByRole('navigation', { name: t('common.menu.label') }));
  const item = menu.getByRole('link', { name: `${t('common.menu.profile')} ${said}` });
  expect(item.querySelector('[data-large]')?.textContent).toBe('12');
});

test('NOTIFY-06 API-72 toasts appear one after the other, each is reported as shown and then closed', async () => {
  const toasts = [
    notification(1, { title: 'First', sub_type: 'email_confirmed' }),
    notification(2, { title: 'Second', sub_type: 'email_confirmed' }),
  ];
  const { server, user, t } = await setUp({ toasts, unread: 2 }, '/profile');
  expect(await screen.findByText('First')).toBeDefined();
  expect(screen.queryByText('Second')).toBeNull();
  expect(server.calls(showNotifications).map(({ body }) => body)).toEqual([{ notification_ids: [toasts[0]?.id] }]);
  expect(server.calls(closeNotifications)).toEqual([]);
  const close = () => screen.getAllByRole('button', { name: t('common.actions.close') })[0] as HTMLElement;
  await user.click(close());
  expect(await screen.findByText('Second')).toBeDefined();
  expect(screen.queryByText('First')).toBeNull();
  expect(server.calls(closeNotifications).map(({ body }) => body)).toEqual([{ notification_ids: [toasts[0]?.id] }]);
  await user.click(close());
  await waitFor(() => expect(server.calls(closeNotifications)).toHaveLength(2));
  expect(server.calls(showNotifications)).toHaveLength(2);
});

test('HEADER-04 the icon of the installed app carries the number, and none at zero', async () => {
  const badge = { set: vi.fn(async () => undefined), clear: vi.fn(async () => undefined) };
  Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear });
  onTestFinished(() => void Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined }));
  const { server } = await setUp({ unread: 3 }, '/profile');
  await waitFor(() => expect(badge.set).toHaveBeenLastCalledWith(3));
  badge.clear.mockClear();
  answer(server, { unread: 0 });
  unreadCount.write(4);
  await waitFor(() => expect(badge.clear).toHaveBeenCalled());
});

test('NOTIFY-06 no toast appears while a round is shown, and it appears once the round is over', async () => {
  shownBalance.write('unseen');
  onTestFinished(() => shownBalance.write(null));
  const toast = notification(1, { title: 'News of today', sub_type: 'email_confirmed' });
  const { server, user, t } = await setUp({ toasts: [toast], unread: 1 }, '/profile');
  const label = `${t('common.header.notifications')}: ${t('common.header.unread', { count: 1 })}`;
  await within(screen.getByRole('banner')).findByRole('link', { name: label });
  expect([server.calls(showNotifications), screen.queryByText('News of today')]).toEqual([[], null]);
  shownBalance.write(null);
  expect(await screen.findByText('News of today')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: t('common.actions.close') })[0] as HTMLElement);
});

test('NOTIFY-06 a deposit that the page has told of has no second toast', async () => {
  isFirstToTell('commit_deposit', 7700);
  const paid = notification(1, { sub_type: 'commit_deposit', title: 'Paid', data: { content: '', amount: 7700, current: 'AZN' } });
  const { server } = await setUp({ toasts: [paid], unread: 1 }, '/profile');
  await waitFor(() => expect(server.calls(closeNotifications).map(({ body }) => body)).toEqual([{ notification_ids: [paid.id] }]));
  expect(document.querySelector('.toast')).toBeNull();
});

test('NOTIFY-06 the button of a toast has its words on pages that do without the texts of the inbox', async () => {
  const declined = notification(3, { sub_type: 'document_declined', title: 'Declined', action: '{"button":"/profile/documents"}' });
  const { t } = await setUp({ toasts: [declined], unread: 1 }, '/profile');
  expect(await screen.findByText('Declined')).toBeDefined();
  expect(await screen.findByRole('button', { name: t('inbox.buttons.documents') })).toBeDefined();
});

test('NOTIFY-06 no toast appears over the inbox, where the message is read, and it appears on the next page', async () => {
  const toast = notification(1, { title: 'News of today', sub_type: 'email_confirmed' });
  const { server, user, t } = await setUp({ toasts: [toast], pages: [[notification(2)]], unread: 2 });
  await within(screen.getByRole('main')).findByText('50 ₼');
  expect(server.calls(showNotifications)).toEqual([]);
  await navigate('/profile');
  await waitFor(() => expect(server.calls(showNotifications)).toHaveLength(1));
  expect(await screen.findByText('News of today')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: t('common.actions.close') })[0] as HTMLElement);
});

test('ERR-26 a deposit is told in the words of the page that waited for it', async () => {
  const { user, t } = await setUp({ toasts: [notification(1)], unread: 1 }, '/profile');
  expect(await screen.findByText(t('NOTIFICATIONS.balanceUpdateSuccess.message', { amount: '50 ₼' }))).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: t('common.actions.close') })[0] as HTMLElement);
});

test('NOTIFY-11 CONST-13 notifications are asked for every ten seconds, and not while the tab is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  // While the test waits, time passes too: it is counted as the timers see it.
  let seconds = 0;
  setInterval(() => seconds++, 1000);
  const { server } = await setUp({}, '/profile');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const polls = () => server.calls(getNotifications).filter(({ query }) => query['filter[history]'] === '0').length;
  await waitFor(() => expect(polls()).toBeGreaterThan(0));
  for (let time = 0; time < 2; time++) {
    const before = polls();
    await pass(10_000);
    await waitFor(() => expect(polls()).toBeGreaterThan(before));
    expect(polls()).toBeLessThanOrEqual(1 + seconds / 10);
  }
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const seen = polls();
  await pass(60_000);
  expect(polls()).toBe(seen);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(polls()).toBeGreaterThan(seen));
});
