import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';

/** An order for a provider. The reference is the payment's id; a provider treats a repeated reference as the same order. */
export interface PaymentOrder {
  readonly reference: string;
  readonly method: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly account: Readonly<Record<string, string>>;
  readonly successUrl: string | null;
  readonly failUrl: string;
  readonly language: Language;
}

export type Created =
  | { readonly status: 'created'; readonly providerId: string; readonly checkoutUrl: string | null }
  /** The provider refused the order: the payment does not exist and will not. */
  | { readonly status: 'refused' }
  /** The provider gave no usable answer. Ask for the status, or send the order again. */
  | { readonly status: 'unknown' };

export interface ProviderPayment {
  readonly providerId: string;
  readonly reference: string;
  readonly direction: 'in' | 'out';
  /** Null while nothing has happened to it. */
  readonly news: PaymentNews | null;
  /** A status that we do not know, as the provider writes it. A person has to look at it. */
  readonly strange: string | null;
}

export type ProviderStatus =
  | { readonly status: 'known'; readonly payment: ProviderPayment }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' };

export interface ProviderEvent {
  readonly eventId: string;
  readonly reference: string;
  readonly providerId: string;
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly news: PaymentNews;
}

/** An event after its signature and form were checked. */
type ReadEvent = { readonly ok: true; readonly event: ProviderEvent } | { readonly ok: false; readonly code: 'SIGNATURE' | 'FORM' };

/** The interface to a payment provider. It is never called inside a transaction. */
export interface PaymentProvider {
  readonly name: string;
  readonly movesRealMoney: boolean;
  createDeposit(order: PaymentOrder): Promise<Created>;
  createPayout(order: PaymentOrder): Promise<Created>;
  /** Closes the payment page of a deposit. `decided`: it was paid or has failed meanwhile; `absent`: there is no such order yet. */
  cancel(reference: string): Promise<'canceled' | 'decided' | 'absent' | 'unknown'>;
  status(reference: string): Promise<ProviderStatus>;
  /** All payments settled on a day (UTC), or null when the provider cannot be reached. */
  list(day: string): Promise<readonly ProviderPayment[] | null>;
  /** Reads an event from the hook. Its signature covers the raw bytes. */
  readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>, now: Date): ReadEvent;
  /** Reads a stored event, without its signature. */
  readStored(body: Buffer): ProviderEvent | null;
}
