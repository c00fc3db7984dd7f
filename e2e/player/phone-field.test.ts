import type { Page } from '@playwright/test';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

/** Puts a text in where the caret stands, over what is selected, as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
}

test('VALID-06 VALID-09 VALID-11 VALID-35 SYS-16 no digit is lost, whatever a person is used to', async ({ page, translate }) => {
  const pages = new SignInPages(page, translate('kk'));
  await pages.open('/auth/register', 'kk');
  const tick = page.locator('.field[data-state="verified"] .field-mark');

  await test.step('an 8 typed by habit is the +7 that stands there', async () => {
    await pages.phone().focus();
    await pages.phone().pressSequentially('8');
    await expect(pages.phone()).toHaveValue('+7 (');
    await pages.phone().pressSequentially('7012481603');
    await expect(pages.phone()).toHaveValue('+7 (701) 248-16-03');
  });

  await test.step('a number in order has its tick once it is left, and can be cleared while it is typed', async () => {
    await expect(tick).toBeHidden();
    await expect(pages.clear()).toBeVisible();
    await pages.password().focus();
    await expect(tick).toBeVisible();
    await expect(pages.clear()).toBeHidden();
  });

  await test.step('emptied by keyboard, it keeps the next digit', async () => {
    await pages.phone().focus();
    await pages.phone().press('ControlOrMeta+a');
    await pages.phone().press('Delete');
    await expect(pages.phone()).toHaveValue('+7 (');
    await pages.phone().pressSequentially('7');
    await expect(pages.phone()).toHaveValue('+7 (7');
    await pages.phone().press('ControlOrMeta+a');
    await pages.phone().pressSequentially('747');
    await expect(pages.phone()).toHaveValue('+7 (747');
  });

  await test.step('a digit is mended where it stands', async () => {
    await pages.phone().press('ControlOrMeta+a');
    await paste(page, '7012481603');
    await expect(pages.phone()).toHaveValue('+7 (701) 248-16-03');
    await pages.phone().evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
    await pages.phone().press('Backspace');
    await expect(pages.phone()).toHaveValue('+7 (701) 481-60-3');
    await pages.phone().pressSequentially('2');
    await expect(pages.phone()).toHaveValue('+7 (701) 248-16-03');
  });

  await test.step('a pasted number brings its country and its currency along', async () => {
    await pages.phone().press('ControlOrMeta+a');
    await paste(page, '+994 50 318-42-07');
    await expect(pages.phone()).toHaveValue('+994-50-318-42-07');
    await expect(pages.country('AZ')).toBeVisible();
    await expect(page.getByRole('button', { name: /AZN/ })).toBeVisible();
    await pages.phone().press('ControlOrMeta+a');
    await paste(page, '8 (701) 248-16-03');
    await expect(pages.phone()).toHaveValue('+7 (701) 248-16-03');
    await expect(pages.country('KZ')).toBeVisible();
    await expect(page.getByRole('button', { name: /KZT/ })).toBeVisible();
    await pages.password().focus();
    await expect(tick).toBeVisible();
  });
});

test.describe('a refused sign-in', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('LOGIN-08 can be tried again at once, unless the form itself is wrong', async ({ page, translate, newPhone }) => {
    const pages = new SignInPages(page, translate('ru'));
    const { t } = pages;
    await pages.open('/auth/login', 'ru');
    await pages.logIn(newPhone(), 'не-тот-пароль');
    await expect(pages.password()).toHaveAccessibleDescription(t('API_ERRORS.AUTH_WRONG_CREDENTIALS'));
    await expect(pages.submitLogin()).toBeEnabled();
    await pages.password().fill('12345');
    await expect(pages.submitLogin()).toBeDisabled();
    await pages.password().fill('другой-пароль');
    await expect(pages.password()).not.toHaveAttribute('aria-invalid');
    await expect(pages.submitLogin()).toBeEnabled();
  });
});
