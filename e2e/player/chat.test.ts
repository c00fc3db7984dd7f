import type { Page } from '@playwright/test';
import { navigate, openPage, playerOf, signInOnDevice } from '#pages/open-page.ts';
import { staff } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';
import type { TestServer } from '#setup/test-server.ts';

const PASSWORD = 'steppe-wind-7';
const CHAT = /\/api\/v1\/chat|chat-widget|\/chat-[\w-]+\.(js|css)/;

/** All requests of the chat that a page makes. */
function watchChat(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => CHAT.test(request.url()) && asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  return asked;
}

async function signedIn(
  page: Page,
  { server, phone, language }: { server: TestServer; phone: string; language: 'kk' | 'az' | 'ru' | 'en' },
) {
  const tokens = await server.signUp({ phone, password: PASSWORD, language });
  await signInOnDevice(page, tokens);
  return playerOf(tokens.access.token);
}

const reply = (playerId: string, text: string) =>
  staff('reply-chat', '--player', playerId, '--text', text, '--as', 'Аружан', '--by', 'aruzhan');

// A balance that is asked for while the session ends is refused.
test.use({ allowedConsoleErrors: /status of 401/ });

test('MARKET-08 SYS-14 SYS-15 AUTH-06 PROFILE-06 a player asks, support answers, and a logout clears the chat', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const t = translate('kk');
  const playerId = await signedIn(page, { server, phone: newPhone(), language: 'kk' });
  const asked = watchChat(page);
  await openPage(page, '/profile', 'kk');
  const item = page.getByRole('main').getByRole('button', { name: t('profiles.links.support') });
  await expect(item).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await item.click();
  const panel = page.getByRole('dialog', { name: t('chat.title') });
  await expect(panel).toContainText(t('chat.empty.title'));
  await expect.poll(() => asked.filter((url) => url.startsWith('ws'))).toHaveLength(1);
  const field = panel.getByRole('textbox', { name: t('chat.field') });
  await field.fill('Ақшам қайда?');
  await field.press('Shift+Enter');
  await field.pressSequentially('20 000 ₸');
  await field.press('Enter');
  const log = panel.getByRole('log');
  await expect(log.getByText('Ақшам қайда?\n20 000 ₸')).toBeVisible();
  await expect(log.getByLabel(t('chat.sent'))).toHaveCount(1);
  await expect(field).toHaveValue('');
  expect(await reply(playerId, 'Қарап жатырмын')).toBe('Sent.\n');
  await expect(log).toContainText('Қарап жатырмын');
  await expect(panel).toContainText('Аружан');

  // Minimized: new messages are counted, and the draft stays.
  await field.fill('Тағы бір сұрақ');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const bar = page.getByRole('region', { name: t('chat.title') });
  await expect(bar.getByRole('button').first()).toBeFocused();
  await reply(playerId, 'Ақша жолда');
  await expect(bar).toContainText(t('common.header.newMessages', { count: 1 }));
  await expect(page.getByRole('main')).toContainText(t('profiles.links.new'));
  await navigate(page, '/bonuses');
  await expect(bar).toContainText('Ақша жолда');
  await bar.getByRole('button').first().click();
  await expect(log).toContainText('Ақша жолда');
  await expect(field).toHaveValue('Тағы бір сұрақ');

  await panel.getByRole('button', { name: t('chat.close') }).click();
  await expect(panel).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await navigate(page, '/profile');
  await item.click();
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('profiles.logOut') }).click();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('chat'))).toBeNull();
});
