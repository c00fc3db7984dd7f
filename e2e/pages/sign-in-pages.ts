import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import { openPage } from './open-page.ts';

type Mode = 'phone' | 'email';

/** Login, registration and reset, as a person uses them. */
export class SignInPages {
  readonly page: Page;
  t: Translate;

  constructor(page: Page, t: Translate) {
    this.page = page;
    this.t = t;
  }

  open(path: string, language: Language): Promise<unknown> {
    return openPage(this.page, path, language);
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  tab(mode: Mode): Locator {
    return this.page.getByRole('tab', { name: this.t(`accounts.tabs.${mode}`), exact: true });
  }

  phone(): Locator {
    return this.page.getByLabel(this.t('accounts.fields.phone'));
  }

  email(): Locator {
    return this.page.getByRole('textbox', { name: this.t('accounts.fields.email') });
  }

  password(): Locator {
    return this.page.getByLabel(this.t('accounts.fields.password'), { exact: true });
  }

  /** The flag in the phone field, which opens the list of countries. */
  country(country: 'KZ' | 'AZ'): Locator {
    return this.page.getByRole('button', {
      name: this.t('common.countries.current', { country: this.t(`common.countries.${country}`) }),
      exact: true,
    });
  }

  clear(): Locator {
    return this.page.getByRole('button', { name: this.t('common.fields.clear') });
  }

  sheet(): Locator {
    return this.page.getByRole('dialog');
  }

  submitLogin(): Locator {
    return this.page.getByRole('button', { name: this.t('accounts.login.submit'), exact: true });
  }

  submitRegistration(): Locator {
    return this.page.getByRole('button', { name: this.t('accounts.register.submit'), exact: true });
  }

  submitResetRequest(): Locator {
    return this.page.getByRole('button', { name: this.t('accounts.reset.getCode'), exact: true });
  }

  /** Types a number the way a person does, without its country code. */
  /** Chooses the country of the number first, where the page has assumed the other one. */
  async typePhone(phone: string): Promise<void> {
    const [own, other] = phone.startsWith('994') ? (['AZ', 'KZ'] as const) : (['KZ', 'AZ'] as const);
    await this.country(own).or(this.country(other)).waitFor();
    if (await this.country(other).isVisible()) {
      await this.country(other).click();
      await this.sheet()
        .getByRole('button', { name: this.t(`common.countries.${own}`) })
        .click();
    }
    await this.phone().click();
    await this.phone().pressSequentially(phone.replace(/^(994|7)/, ''));
  }

  async logIn(phone: string, password: string): Promise<void> {
    await this.typePhone(phone);
    await this.password().fill(password);
    await this.submitLogin().click();
  }

  async register(phone: string, password: string): Promise<void> {
    await this.typePhone(phone);
    await this.password().fill(password);
    await this.submitRegistration().click();
    await this.takeGreeting();
  }

  /** Chooses to play in the sheet that greets a new player; the page below stays. */
  async takeGreeting(): Promise<void> {
    await this.sheet()
      .getByRole('button', { name: this.t('NOTIFICATIONS.registered.play') })
      .click();
    await expect(this.sheet()).toHaveCount(0);
  }
}
