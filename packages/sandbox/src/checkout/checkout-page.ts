import { MINUTE_MS } from '@tulpar/domain/durations';
import { formatMoney } from '@tulpar/domain/money';
import { minuteChoices, troubleChoices } from '#pages/choices.ts';
import { type Html, html } from '#pages/html.ts';
import { icon } from '#pages/icons.ts';
import type { Outcome, Payment } from '#payments/payment.ts';
import type { Say } from '#texts/texts.ts';
import { METHOD_VIEWS } from './method-views.ts';

const REFUSALS = ['declined', 'insufficient_funds', 'limit_exceeded', 'canceled'] as const satisfies readonly Outcome[];

/** The checkout of an undecided payment. */
export function checkoutPage(payment: Payment, say: Say, { action, token, now }: { action: string; token: string; now: Date }): Html {
  const amount = formatMoney(payment.amount, payment.currency);
  return html`<form class="checkout" method="post" action="${action}" autocomplete="off">
<input type="hidden" name="token" value="${token}">
<section class="panel due">
<h1>${say('toPay')}</h1>
<p class="amount">${amount}</p>
<p class="meta">${icon(payment.method)}<span>${say(`method.${payment.method}`)}</span></p>
<p class="meta">${icon('clock')}<span>${say('timeLeft', { minutes: minutesLeft(payment, now) })}</span></p>
<p class="reference"><span>${say('number')}</span> <span>${payment.reference}</span></p>
</section>
<section class="panel method" aria-label="${say(`method.${payment.method}`)}">
${METHOD_VIEWS[payment.method](payment, say)}
</section>
<div class="pay"><button class="gold" name="outcome" value="paid">${icon('lock')}<span>${say('pay', { amount })}</span></button></div>
<section class="panel choices">
<h2>${say('otherOutcome')}</h2>
<div class="outcomes">
${REFUSALS.map((outcome) => html`<button class="quiet" name="outcome" value="${outcome}">${say(`outcome.${outcome}`)}</button>`)}
<button class="quiet" name="outcome" value="close">${say('closePage')}</button>
</div>
<div class="later">
${minuteChoices(say)}
<button class="quiet" name="outcome" value="late">${say('outcome.late')}</button>
</div>
${troubleChoices(say)}
</section>
</form>`;
}

const minutesLeft = ({ expiresAt }: Payment, now: Date): number =>
  Math.max(1, Math.ceil(((expiresAt ?? now).getTime() - now.getTime()) / MINUTE_MS));
