import type { Locator, Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import type { TestServer } from '#setup/test-server.ts';
import { openPage } from './open-page.ts';

/** The two steps that verify a phone number or an e-mail. */
export class VerifyPage {
  readonly page: Page;
  readonly t: Translate;

  constructor(page: Page, t: Translate) {
    this.page = page;
    this.t = t;
  }

  async open(kind: 'phone' | 'email', language: Language): Promise<void> {
    await openPage(this.page, `/profile/verify-${kind}`, language);
  }

  getCode(): Locator {
    return this.page.getByRole('button', { name: this.t('accounts.reset.getCode') });
  }

  code(): Locator {
    return this.page.getByLabel(this.t('accounts.fields.code'), { exact: true });
  }

  submit(): Locator {
    return this.page.getByRole('button', { name: this.t('profiles.verify.submit'), exact: true });
  }

  /** Requests a code and types the received one; the last digit submits it. */
  async prove(server: TestServer, address: string): Promise<void> {
    await this.getCode().click();
    // Until the answer is there the page may ask once more, and only the last code counts.
    await this.code().waitFor();
    const code = /\b\d{6}\b/.exec(await server.newestMessage(address))?.[0] ?? '';
    await this.code().pressSequentially(code);
  }
}
