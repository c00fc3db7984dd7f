import { openPage, playerOf, signInOnDevice } from '#pages/open-page.ts';
import { staff } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

test('MARKET-14 HEADER-04 NOTIFY-06 NOTIFY-07 NOTIFY-11 a player is told of a deposit and of a gift without a reload, and reads both in the inbox @desktop', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('az');
  const tokens = await server.signUp({ phone: newPhone(), password: 'steppe-wind-7', language: 'az', currency: 'AZN' });
  await server.fund(tokens, 5000);
  await signInOnDevice(page, tokens);
  await openPage(page, '/contacts', 'az');
  const toasts = page.locator('.toast');
  await expect(toasts.getByText(t('NOTIFICATIONS.balanceUpdateSuccess.message', { amount: '50\u00a0₼' }))).toBeVisible();
  const close = toasts.getByRole('button', { name: t('common.actions.close') });
  // It would go by itself; with the focus inside it stays.
  await close.focus();
  await expect(toasts).toHaveCount(1);
  await close.click();
  await expect(toasts).toHaveCount(0);

  const player = playerOf(tokens.access.token);
  const toast = toasts.getByText(t('messages.inbox.achievement_gift.title')).waitFor();
  await staff('notify', '--player', player, '--kind', 'achievement_gift', '--text', 'Novruz', '--reason', 'a journey', '--by', 'dana');
  await toast;
  const unread = `${t('common.header.notifications')}: ${t('common.header.unread', { count: 2 })}`;
  await expect(page.getByRole('link', { name: unread }).first()).toBeAttached();
  await page.goto('/notifications');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('Novruz');
  // The first deposit was made without its bonus: that is told here, and not over the page.
  await expect(items.nth(1)).toContainText(t('messages.inbox.offer.skipped.title'));
  await expect(items.last()).toContainText('50\u00a0₼');
  await expect(page.getByRole('link', { name: unread })).toHaveCount(0);
});
