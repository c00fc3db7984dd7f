import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import type { TestServer } from '#setup/test-server.ts';
import { openPage, signInOnDevice } from './open-page.ts';

/** Five thousand tenge that nothing stands in the way of. */
const FREE = {
  amount: 500_000,
  amount_after_forfeit: 500_000,
  currency: 'KZT',
  real: 500_000,
  bonus: 0,
  held: 0,
  wager_left: 0,
  wager_target: 0,
  turnover_left: 0,
  turnover_target: 0,
  min_amount: 200_000,
  max_amount: 500_000_000,
  blocked_by: [],
};

type Outcome = 'paid' | 'declined' | 'insufficient_funds' | 'limit_exceeded' | 'canceled';

/** The cash box and the payment page it leads to, as a person uses them. */
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

  /** Fakes the answer of what can be withdrawn. */
  async answerWithdrawable(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.page.route('**/api/v1/cashbox/withdrawable', (route) => route.fulfill({ json: { data: { ...FREE, ...changes } } }));
  }

  amount(): Locator {
    return this.page.getByLabel(this.t('cashbox.amount.title'), { exact: true });
  }

  /** The one button of the form. */
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

  async pay(outcome: Outcome): Promise<void> {
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

/** A new player, signed in, with so much money in minor units. */
export async function enterCashBox({ page, server, translate, newPhone }: Entering, language: Language, money = 0): Promise<CashBox> {
  const tokens = await server.signUp({ phone: newPhone(), password: 'steppe-wind-7', language });
  if (money > 0) await server.fund(tokens, money);
  await signInOnDevice(page, tokens);
  return new CashBox(page, translate(language), language);
}
