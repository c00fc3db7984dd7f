import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import type { TestServer } from '#setup/test-server.ts';
import { openPage, playerOf, signInOnDevice } from './open-page.ts';

type Outcome = 'paid' | 'declined' | 'insufficient_funds' | 'limit_exceeded' | 'canceled';

/** The cash box and its payment page, as a person uses them. */
export class CashBox {
  readonly page: Page;
  readonly t: Translate;
  readonly language: Language;

  constructor(page: Page, t: Translate, language: Language) {
    this.page = page;
    this.t = t;
    this.language = language;
  }

  async open(view: 'deposit' | 'withdrawal' | 'history'): Promise<void> {
    await openPage(this.page, `/cash-box/${view}`, this.language);
  }

  amount(): Locator {
    return this.page.getByLabel(this.t('cashbox.amount.title'), { exact: true });
  }

  /** The submit button of the form. */
  send(): Locator {
    return this.page.locator('[data-part="cash-form"] [type=submit]');
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A toast, wherever it is shown. */
  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true }).filter({ visible: true });
  }

  row(status: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.locator('[data-part="tx-row"]') })
      .filter({ hasText: status });
  }

  /** The press that goes on without a limit; the question comes before a player's first deposit. */
  withoutLimit(): Locator {
    return this.dialog().getByRole('button', { name: this.t('protection.ask.none') });
  }

  async pay(outcome: Outcome): Promise<void> {
    const choices = this.page.locator('button[name=outcome]');
    await expect(this.withoutLimit().or(choices.first())).toBeVisible();
    if (await this.withoutLimit().isVisible()) await this.withoutLimit().click();
    await expect(this.page).toHaveURL(/\/checkout\//);
    await this.page.locator(`button[name=outcome][value=${outcome}]`).click();
  }

  async deposit(amount: string, outcome: Outcome): Promise<void> {
    await this.open('deposit');
    await expect(this.amount()).not.toHaveValue('');
    await this.amount().fill(amount);
    await this.send().click();
    await this.pay(outcome);
  }

  async withdraw(card: string, amount: string): Promise<void> {
    await this.page.getByLabel(this.t('cashbox.fields.card')).fill(card);
    await this.amount().fill(amount);
    await this.send().click();
  }
}

interface Entering {
  readonly page: Page;
  readonly server: TestServer;
  readonly translate: (language: Language) => Translate;
  readonly newPhone: () => string;
}

/** Signs in a new player with an amount of money in minor units, and names the player too. */
export async function enterCashBox(
  { page, server, translate, newPhone }: Entering,
  language: Language,
  money = 0,
): Promise<CashBox & { readonly player: string }> {
  const tokens = await server.signUp({ phone: newPhone(), password: 'steppe-wind-7', language });
  if (money > 0) await server.fund(tokens, money);
  await signInOnDevice(page, tokens);
  return Object.assign(new CashBox(page, translate(language), language), { player: playerOf(tokens.access.token) });
}
