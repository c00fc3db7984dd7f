import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Translate } from '@tulpar/i18n/translate';
import { CashBox } from '#pages/cash-box.ts';
import { Frame } from '#pages/frame.ts';
import { openPage, playerOf, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';
const CARD = '4242 4242 4242 4242';
const STEP_MS = 30_000;

/** A device of the browser itself, which makes and uses passkeys and recognises its holder. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The codes of an authenticator app, each one later than the last, because each counts once. */
function createApp(key: string): () => Promise<string> {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  let last = 0;
  return async () => {
    // The server takes the step before and the step after the present one too. A step that ends within ten seconds might be over on the way.
    last = Math.max(last + 1, Math.floor((Date.now() + 10_000) / STEP_MS) - 1);
    await expect.poll(() => Math.floor(Date.now() / STEP_MS) + 1).toBeGreaterThanOrEqual(last);
    const moving = Buffer.alloc(8);
    moving.writeBigUInt64BE(BigInt(last));
    const hash = createHmac('sha1', secret).update(moving).digest();
    return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
  };
}

class Security {
  readonly page: Page;
  readonly t: Translate;

  constructor(page: Page, t: Translate) {
    this.page = page;
    this.t = t;
  }

  sheet() {
    return this.page.getByRole('dialog');
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Ten codes, which are on the screen this once. */
  async takeCodes(): Promise<string[]> {
    const codes = this.page.locator('[data-part="recovery-codes"] li');
    await expect(codes).toHaveCount(10);
    const texts = await codes.allTextContents();
    await this.button(this.t('factors.recovery.saved')).click();
    await expect(this.sheet()).toHaveCount(0);
    return texts;
  }

  async enrolApp(): Promise<{ code: () => Promise<string>; codes: string[] }> {
    await this.button(this.t('factors.totp.turnOn')).click();
    const code = createApp((await this.page.locator('[data-part="totp-key"]').textContent()) ?? '');
    await this.page.getByLabel(this.t('factors.ask.code')).fill(await code());
    return { code, codes: await this.takeCodes() };
  }

  async logOut(): Promise<void> {
    await this.page.evaluate(() => {
      localStorage.clear();
      document.cookie = 'session=; path=/; max-age=0';
    });
  }
}

test('FACTOR-01 FACTOR-02 FACTOR-03 a player adds a passkey, and logs in with it alone and as the second step', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'az';
  const security = new Security(page, translate(language));
  const { t } = security;
  const phone = newPhone();
  await addDevice(page);
  await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language }));
  await openPage(page, '/profile/security', language);
  await security.button(t('factors.passkeys.add')).click();
  await security.takeCodes();
  await expect(page.locator('[data-part="passkey"]')).toHaveCount(1);
  await untilSettled(page);
  await expectPageQuality(page, language);

  await security.logOut();
  const pages = new SignInPages(page, t);
  await pages.open('/auth/login', language);
  await security.button(t('accounts.login.passkey')).click();
  const frame = new Frame(page, t);
  await expect(frame.balance()).toBeVisible();

  await security.logOut();
  await pages.open('/auth/login', language);
  await pages.logIn(phone, PASSWORD);
  await expect(pages.heading()).toHaveText(t('factors.ask.stepTitle'));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await security.button(t('factors.ask.passkey')).click();
  await expect(frame.balance()).toBeVisible();
});

test.describe('with refusals', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('FACTOR-01 FACTOR-02 FACTOR-04 FACTOR-06 a player logs in with codes, a recovery code works once, and a large withdrawal asks', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const security = new Security(page, translate('ru'));
    const { t } = security;
    const phone = newPhone();
    const tokens = await server.signUp({ phone, password: PASSWORD, language: 'ru' });
    await server.fund(tokens, 1_000_000);
    await readyToWithdraw(playerOf(tokens.access.token));
    await signInOnDevice(page, tokens);
    await openPage(page, '/profile/security', 'ru');
    const { code, codes } = await security.enrolApp();
    await page.getByRole('switch', { name: t('factors.limit.switch') }).click();
    await expect(page.getByLabel(t('factors.limit.field'))).toHaveValue('0');
    await untilSettled(page);
    await expectPageQuality(page, 'ru');

    const pages = new SignInPages(page, t);
    const frame = new Frame(page, t);
    const firstStep = async () => {
      await security.logOut();
      await pages.open('/auth/login', 'ru');
      await pages.logIn(phone, PASSWORD);
      await expect(pages.heading()).toHaveText(t('factors.ask.stepTitle'));
    };
    const recover = async (recoveryCode: string) => {
      await security.button(t('factors.ask.byRecovery')).click();
      await page.getByLabel(t('factors.ask.recovery')).fill(recoveryCode);
      await security.button(t('factors.ask.submit')).click();
    };
    await firstStep();
    await page.getByLabel(t('factors.ask.code')).fill(await code());
    await expect(frame.balance()).toBeVisible();

    await firstStep();
    await recover(codes[0] ?? '');
    await expect(frame.balance()).toBeVisible();

    await firstStep();
    await recover(codes[0] ?? '');
    await expect(page.getByLabel(t('factors.ask.recovery'))).toHaveAccessibleDescription(t('API_ERRORS.RECOVERY_CODE_INVALID'));
    await page.getByLabel(t('factors.ask.recovery')).fill(codes[1] ?? '');
    await security.button(t('factors.ask.submit')).click();
    await expect(frame.balance()).toBeVisible();

    const box = new CashBox(page, t, 'ru');
    await box.open('withdrawal');
    await untilHydrated(page);
    await box.withdraw(CARD, '3000');
    await expect(security.sheet()).toContainText(t('factors.ask.withdrawalText'));
    await page.getByLabel(t('factors.ask.code')).fill(await code());
    await expect(page.getByText(t('cashbox.requested.title'))).toBeVisible();
    await expect(page.locator('[data-part="request"]')).toContainText(/3\s000\s₸/);
  });
});
