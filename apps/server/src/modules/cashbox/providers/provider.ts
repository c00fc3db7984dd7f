import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';

/** What a provider is asked to do. The reference is the payment's own id: asking twice for one thing is asking once. */
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
  /** It was understood and refused: there is no such payment and there will be none. */
  | { readonly status: 'refused' }
  /** Nobody knows. Ask for its status, or for the same thing again. */
  | { readonly status: 'unknown' };

export interface ProviderPayment {
  readonly providerId: string;
  readonly reference: string;
  readonly direction: 'in' | 'out';
  /** Null while nothing has happened to it. */
  readonly news: PaymentNews | null;
  /** A state for which we have no word, as the provider writes it: a person must look, nothing follows from it by itself. */
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

/** What a message from outside is, once its signature was looked at. `type` and `body` are what the provider said. */
type ReadEvent = { readonly ok: true; readonly event: ProviderEvent } | { readonly ok: false; readonly code: 'SIGNATURE' | 'FORM' };

/** The one way to a payment provider. Nothing here is called inside a transaction. */
export interface PaymentProvider {
  readonly name: string;
  readonly movesRealMoney: boolean;
  createDeposit(order: PaymentOrder): Promise<Created>;
  createPayout(order: PaymentOrder): Promise<Created>;
  status(reference: string): Promise<ProviderStatus>;
  /** Everything that was settled on a day (UTC), or null when the provider cannot be reached. */
  list(day: string): Promise<readonly ProviderPayment[] | null>;
  /** Reads a message to the hook: its signature is over the very bytes. */
  readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>, now: Date): ReadEvent;
  /** Reads again what was stored, without a signature. */
  readStored(body: Buffer): ProviderEvent | null;
}
