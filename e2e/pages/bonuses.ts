import { expect, type Page } from '@playwright/test';
import type { OfferStatus } from '@tulpar/domain/offers/status';
import type { Translate } from '@tulpar/i18n/translate';
import { untilHydrated } from './open-page.ts';

/** The newest row of the history; a press opens the terms that were accepted, which the browser checks. */
export async function expectEnded(page: Page, t: Translate, status: OfferStatus): Promise<void> {
  const row = page.locator('[data-part="offer-history"] li').first();
  // The page looks each minute; a reload shows at once what a job has ended meanwhile.
  let isLookedAt = false;
  await expect(async () => {
    if (isLookedAt) {
      await page.reload();
      await untilHydrated(page);
    }
    isLookedAt = true;
    await expect(row).toContainText(t(`offers.status.${status}`), { timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
  await row.getByRole('button').click();
  await expect(page.locator('[data-part="hash-check"]')).toHaveAttribute('data-tone', 'good');
  await expect(page.getByRole('dialog')).toContainText(t('offers.receipt.right'));
}
