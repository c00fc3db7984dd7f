import { formatMoney } from '@tulpar/domain/money';
import { minuteChoices, troubleChoices } from '#pages/choices.ts';
import { type Html, html } from '#pages/html.ts';
import { icon } from '#pages/icons.ts';
import { type Choice, isOpen, type Outcome, type Payment } from '#payments/payment.ts';
import { CREATION_TROUBLES, type CreationTrouble, type PlannedOutcome } from '#storage/planned-outcomes.ts';
import type { Say } from '#texts/texts.ts';

/** Outcomes of a payout, which no payer can cancel or fail to fund. */
const PAYOUT_OUTCOMES = ['paid', 'declined', 'late', 'never'] as const satisfies readonly Outcome[];

export interface ControlView {
  readonly action: string;
  readonly token: string;
  readonly creations: PlannedOutcome<CreationTrouble> | null;
  readonly nextPayouts: PlannedOutcome<Choice> | null;
  readonly payouts: readonly Payment[];
  readonly deposits: readonly Payment[];
  readonly waitingCount: number;
  readonly checkoutOf: (payment: Payment) => string;
}

/** The planned outcomes of the next requests, and the last payments. */
export function controlPage(view: ControlView, say: Say): Html {
  const form = (act: string, inside: Html) => html`<form method="post" action="${view.action}" autocomplete="off">
<input type="hidden" name="token" value="${view.token}"><input type="hidden" name="act" value="${act}">
${inside}
</form>`;
  const wished = (what: string, countLeft: number) => html`<p class="hint">${say('control.left', { what, count: countLeft })}</p>`;
  const usual = html`<p class="hint">${say('control.usual')}</p>`;
  return html`<div class="control">
<div class="lead"><h1>${say('control.title')}</h1><p class="hint">${say('control.text')} · ${say('control.waiting', { count: view.waitingCount })}</p></div>
<section class="panel"><h2>${say('control.creations')}</h2>
${view.creations ? wished(say(`control.${view.creations.value}`), view.creations.countLeft) : usual}
${form(
  'creations',
  html`<label><span>${say('control.kind')}</span><select name="kind">
${CREATION_TROUBLES.map((kind) => html`<option value="${kind}">${say(`control.${kind}`)}</option>`)}
</select></label>
${countChoice(say)}`,
)}
</section>
<section class="panel"><h2>${say('control.nextPayouts')}</h2>
${view.nextPayouts ? wished(say(`outcome.${view.nextPayouts.value.outcome}`), view.nextPayouts.countLeft) : usual}
${form('payouts', html`${outcomeChoice(say)}${countChoice(say)}${troubleChoices(say)}`)}
</section>
${list(say, say('control.payouts'), view.payouts, (payment) =>
  payment.status === 'pending'
    ? form(
        'outcome',
        html`<input type="hidden" name="id" value="${payment.id}">${outcomeChoice(say)}<button class="quiet">${say('control.set')}</button>`,
      )
    : null,
)}
${list(say, say('control.deposits'), view.deposits, (payment) => {
  if (isOpen(payment)) return html`<a class="button quiet" href="${view.checkoutOf(payment)}">${say('control.open')}</a>`;
  if (payment.status !== 'paid' || payment.isChargedBack) return null;
  const inside = html`<input type="hidden" name="id" value="${payment.id}"><button class="quiet">${say('control.chargeBack')}</button>`;
  return form('charge-back', inside);
})}
</div>`;
}

const outcomeChoice = (
  say: Say,
): Html => html`<div class="pair"><label><span class="unseen">${say('control.outcome')}</span><select name="outcome">
${PAYOUT_OUTCOMES.map((outcome) => html`<option value="${outcome}">${say(`outcome.${outcome}`)}</option>`)}
</select></label>
${minuteChoices(say)}</div>`;

const countChoice = (say: Say): Html => html`<div class="pair">
<label><span>${say('control.count')}</span><input type="number" name="count" value="1" min="0" max="1000" required></label>
<button class="quiet">${say('control.set')}</button>
</div>`;

const list = (
  say: Say,
  title: string,
  payments: readonly Payment[],
  actOn: (payment: Payment) => Html | null,
): Html => html`<section class="panel">
<h2>${title}</h2>
${payments.length === 0 ? html`<p class="hint">${say('control.empty')}</p>` : html`<ul class="payments">${payments.map((payment) => row(say, payment, actOn(payment)))}</ul>`}
</section>`;

const row = (say: Say, payment: Payment, act: Html | null): Html => html`<li>
<p class="payment"><span class="method-sign">${icon(payment.method)}</span>
<span><strong>${formatMoney(payment.settledAmount ?? payment.amount, payment.settledCurrency ?? payment.currency)}</strong>
<span class="hint">${payment.reference}</span></span>
<span class="status ${payment.status}">${payment.isChargedBack ? say('control.chargedBack') : say(`status.${payment.status}`)}</span></p>
${act}
</li>`;
