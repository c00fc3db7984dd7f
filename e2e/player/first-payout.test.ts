import type { Locator } from '@playwright/test';
import { CashBox } from '#pages/cash-box.ts';
import { TOO_EARLY } from '#pages/game.ts';
import { Mines } from '#pages/mines.ts';
import { markPage, navigate, playerOf, signInOnDevice } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyButForDocuments, staff } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

const CARD = '4242 4242 4242 4242';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** On the phone the document is declined first, on the desktop it is accepted at once. */
const MARKETS = {
  phone: { isDeclinedFirst: true, language: 'az', currency: 'AZN', country: 'AZ', deposit: '50', amount: '20', paid: /20\s₼/ },
  desktop: { isDeclinedFirst: false, language: 'kk', currency: 'KZT', country: 'KZ', deposit: '5000', amount: '2000', paid: /2\s000\s₸/ },
} as const;

/** Sends a file from the card of a document, as it is on the page. */
async function send(card: Locator, label: string, button: string, name: string): Promise<void> {
  await card.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  await card.getByRole('button', { name: button, exact: true }).click();
}

test('MONEY-48 MARKET-06 MARKET-14 NOTIFY-06 a new player pays in, wins and withdraws, sends the document from the same screen, and is paid without a reload', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const market = MARKETS[test.info().project.name === 'phone' ? 'phone' : 'desktop'];
  const { language, currency, isDeclinedFirst } = market;
  const t = translate(language);
  const phone = newPhone(market.country);
  const tokens = await server.signUp({ phone, password: 'steppe-wind-7', language, currency });
  const player = playerOf(tokens.access.token);
  await signInOnDevice(page, tokens);
  const box = new CashBox(page, t, language);
  await box.deposit(market.deposit, 'paid');
  await expect(box.dialog()).toBeVisible();
  const game = new Mines(page, t, language);
  await game.open('mines');
  await game.choose(1);
  await game.findGem(12);
  await game.take().click();
  await game.untilReady();

  await readyButForDocuments(player);
  await box.open('withdrawal');
  await expect(page.getByText(t('cashbox.waits.before.documents'))).toBeVisible();
  const isSamePage = await markPage(page);
  await box.withdraw(CARD, market.amount);
  await expect(box.toast(t('cashbox.requested.waits.documents'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('cashbox.waits.title') })).toBeInViewport();
  const request = page.locator('[data-part="request"]');
  await expect(request).toContainText(market.paid);
  await expect(request).toContainText(t('cashbox.waits.reasons.documents'));

  const card = page.getByRole('region', { name: t('documents.pass.title') });
  // Seven digits that no other player's document has.
  const number = phone.slice(-7);
  await card.getByLabel(t(`documents.number.${currency === 'AZN' ? 'fin' : 'iin'}`)).fill(number);
  const [add, go] = [`${t('documents.pass.title')}: ${t('documents.add')}`, t('common.actions.send')];
  await send(card, add, go, 'vesiqe.png');
  await expect(card.getByText(t('documents.status.pending'))).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);

  // A toast is shown for a few seconds only, so it is watched from before its cause.
  const untilToast = (kind: 'document_declined' | 'document_approved' | 'commit_withdrawal') =>
    page
      .locator('.toast')
      .getByText(t(`messages.inbox.${kind}.title`))
      .waitFor();
  if (isDeclinedFirst) {
    const declined = untilToast('document_declined');
    await staff('decline-document', '--id', await server.waitingDocument(tokens), '--because', 'cut_off', '--by', 'e2e');
    await declined;
    await expect(card.getByText(t('documents.reasons.cut_off'))).toBeVisible();
    // It keeps waiting, and another file takes the place of the declined one.
    await expect(request).toContainText(t('cashbox.waits.reasons.documents'));
    const chooser = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: t('documents.again') }).click();
    await (await chooser).setFiles({ name: 'butov.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
    await card.getByRole('button', { name: go, exact: true }).click();
    await expect(card.getByText(t('documents.status.pending'))).toBeVisible();
  }
  const approved = Promise.all([untilToast('document_approved'), untilToast('commit_withdrawal')]);
  await staff('approve-document', '--id', await server.waitingDocument(tokens), '--number', number, '--reason', 'seen', '--by', 'e2e');
  await expect(page.getByRole('heading', { name: t('cashbox.waits.title') })).toBeHidden();
  await approved;
  await expect(request).toHaveCount(0);

  // On a phone the cash box has no header: the lobby has, with the number on the bell.
  await navigate(page, '/');
  const bell = page.getByRole('link', { name: new RegExp(`^${t('common.header.notifications')}: \\d`) }).first();
  await bell.click();
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.filter({ hasText: t('messages.inbox.document_approved.title') })).toHaveCount(1);
  await expect(items.filter({ hasText: t('messages.inbox.commit_withdrawal.title') })).toContainText(market.paid);
  await expect(items.filter({ hasText: t('messages.inbox.document_declined.title') })).toHaveCount(isDeclinedFirst ? 1 : 0);
  expect(await isSamePage()).toBe(true);
  await box.open('history');
  await expect(box.row(t('cashbox.status.paidOut'))).toContainText(market.paid);
});
