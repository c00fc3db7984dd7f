import type { Locator, Page } from '@playwright/test';
import type { Translate } from '@tulpar/i18n/translate';

/** The frame of the pages: the header and the choice of language. */
export class Frame {
  readonly page: Page;
  t: Translate;

  constructor(page: Page, t: Translate) {
    this.page = page;
    this.t = t;
  }

  login(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: this.t('common.header.login') });
  }

  register(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: this.t('common.header.register') });
  }

  /** The button with the balance; its name includes the amount once it is loaded. */
  balance(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${this.t('common.header.balance')}`) });
  }

  async logOut(): Promise<void> {
    await this.balance().click();
    await this.page.getByRole('button', { name: this.t('common.actions.logOut') }).click();
  }

  languageButton(): Locator {
    // A wide screen has a second one in its rail.
    return this.page.getByRole('button', { name: new RegExp(this.t('common.languages.label')) }).last();
  }

  async chooseLanguage(name: string): Promise<void> {
    // The footer is rendered once it is scrolled into view.
    await this.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await this.languageButton().click();
    await this.page.getByRole('dialog').getByRole('button', { name }).click();
  }
}
