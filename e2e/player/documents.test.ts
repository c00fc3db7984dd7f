import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { staff } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('ROUTE-17 ROUTE-46 API-18 API-19 MARKET-07 a player sends a document, reads why it was declined, sends another and is verified, without a reload', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = 'kk';
  const number = '5ZK3A1B';
  const t = translate(language);
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language });
  await signInOnDevice(page, tokens);
  await openPage(page, '/profile/documents', language);
  const card = page.getByRole('region', { name: t('documents.pass.title') });
  const add = card.getByLabel(`${t('documents.pass.title')}: ${t('documents.add')}`);
  await card.getByLabel(t('documents.number.iin')).fill(number);
  await add.setInputFiles({ name: 'vesiqe-on.png', mimeType: 'image/png', buffer: PNG });
  // The picture is shown before it is sent.
  await expect(card.getByRole('figure', { name: t('documents.preview', { name: 'vesiqe-on.png' }) })).toBeVisible();
  await card.getByRole('button', { name: t('common.actions.send'), exact: true }).click();
  await expect(card.getByText(t('documents.status.pending'))).toBeVisible();
  await expect(card.getByText(t('documents.number.known', { digits: '3A1B' }))).toBeVisible();

  await staff('decline-document', '--id', await server.waitingDocument(tokens), '--because', 'cut_off', '--by', 'e2e');
  await expect(card.getByText(t('documents.status.declined'))).toBeVisible();
  await expect(card.getByText(t('documents.reasons.cut_off'))).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);

  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: t('documents.again') }).click();
  await (await chooser).setFiles({ name: 'vesiqe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await card.getByRole('button', { name: t('common.actions.send'), exact: true }).click();
  await expect(card.getByText('vesiqe.pdf')).toBeVisible();
  await expect(card.getByText(t('documents.status.declined'))).toBeHidden();
  // It is shown for a few seconds only, so it is watched from here on.
  const toast = page.locator('.toast').getByText(t('messages.inbox.document_approved.title')).waitFor();
  await staff('approve-document', '--id', await server.waitingDocument(tokens), '--number', number, '--reason', 'seen', '--by', 'e2e');
  await expect(page).toHaveURL(/\/profile\/contacts$/);
  await toast;
});
