import { createHash } from 'node:crypto';
import { formatMoney } from '@tulpar/domain/money';
import { type Html, html } from '#pages/html.ts';
import { icon } from '#pages/icons.ts';
import { qrPicture } from '#pages/qr-picture.ts';
import type { Method, Payment } from '#payments/payment.ts';
import type { Say } from '#texts/texts.ts';

type View = (payment: Payment, say: Say) => Html;

/** The fields that a real provider's page would have. They have no names, so typed values are never sent. */
export const METHOD_VIEWS: Record<Method, View> = {
  card: (payment, say) => html`<div class="plastic">
<span class="chip"></span>
<span class="plastic-number">•••• •••• •••• ${lastDigits(payment)}</span>
<span class="plastic-line"><span>SANDBOX CARD</span><span>12/30</span></span>
</div>
${fields(say, [
  ['field.cardNumber', `•••• •••• •••• ${lastDigits(payment)}`, 'full'],
  ['field.expiry', '12/30', 'half'],
  ['field.securityCode', '•••', 'half'],
])}
<p class="hint">${say('filledIn')}</p>`,

  mobile: (payment, say) => html`${fields(say, [['field.phone', phoneOf(payment), 'full']])}
<p class="hint">${say('smsSent')}</p>
<p class="label">${say('field.smsCode')}</p>
<p class="digits" role="img" aria-label="${codeOf(payment, 4)}">${Array.from(codeOf(payment, 4), (digit) => html`<span aria-hidden="true">${digit}</span>`)}</p>
<p class="hint">${say('filledIn')}</p>`,

  wallet: (payment, say) => html`<p class="wallet-head">${icon('wallet')}<strong>${say('walletSignIn')}</strong></p>
${fields(say, [
  ['field.walletNumber', accountOf(payment) ?? `W-${codeOf(payment, 8)}`, 'full'],
  ['field.password', '••••••••', 'full'],
])}
<p class="hint">${say('filledIn')}</p>`,

  terminal: (payment, say) => html`<p class="label">${say('field.paymentCode')}</p>
<p class="ticket">${groupsOf(codeOf(payment, 9))}</p>
<ol class="steps">
<li>${say('terminalStep1')}</li><li>${say('terminalStep2')}</li><li>${say('terminalStep3')}</li>
</ol>`,

  crypto: (payment, say) => html`${qrPicture(addressOf(payment), say('field.qrCode'))}
<dl class="facts">
<div><dt>${say('field.network')}</dt><dd>${say('field.testNetwork')}</dd></div>
<div class="stacked"><dt>${say('field.address')}</dt><dd class="address">${addressOf(payment)}</dd></div>
</dl>
<p class="hint">${say('cryptoHint')}</p>`,

  applepay: (payment, say) => html`<div class="sheet">
<p class="sheet-head"><strong>Apple Pay</strong></p>
<dl class="facts">
<div><dt>${say('field.payWith')}</dt><dd>•••• ${lastDigits(payment)}</dd></div>
<div><dt>${say('field.receiver')}</dt><dd>${receiverOf(payment)}</dd></div>
<div class="sum"><dt>${say('field.total')}</dt><dd>${formatMoney(payment.amount, payment.currency)}</dd></div>
</dl>
<p class="hint">${say('applePayHint')}</p>
</div>`,
};

type FieldRow = readonly [key: Parameters<Say>[0], value: string, width: 'full' | 'half'];

const fields = (say: Say, rows: readonly FieldRow[]): Html => html`<div class="fields">
${rows.map(([key, value, width]) => html`<label class="field ${width}"><span>${say(key)}</span><input value="${value}" readonly tabindex="-1"></label>`)}
</div>`;

const digitsOf = (payment: Payment): string => createHash('sha256').update(payment.id).digest('hex').replace(/\D/g, '').padEnd(16, '7');

/** Stable for one payment. */
const codeOf = (payment: Payment, length: number): string => digitsOf(payment).slice(0, length);

const groupsOf = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1\u00a0');

const accountOf = ({ account }: Payment): string | null => Object.values(account).find((value) => value.includes('••••')) ?? null;

const lastDigits = (payment: Payment): string => accountOf(payment)?.slice(-4) ?? codeOf(payment, 4);

const phoneOf = (payment: Payment): string => accountOf(payment) ?? (payment.currency === 'AZN' ? '+994 •• ••• •• 00' : '+7 ••• ••• •• 00');

/** An invalid address in every network, so that no money can be lost there. */
const addressOf = ({ id }: Payment): string => `sandbox-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;

const receiverOf = ({ successUrl }: Payment): string => (successUrl ? new URL(successUrl).hostname : '');
