import { TROUBLES } from '#payments/payment.ts';
import type { Say } from '#texts/texts.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';

/** The last ones are outcomes after the checkout has expired. */
const LATE_MINUTES = [1, 5, 15, 45, 90] as const;
const LATE_MINUTES_FIRST = 5;

export const minuteChoices = (say: Say): Html => html`<label><span class="unseen">${say('when')}</span><select name="minutes">
${LATE_MINUTES.map((minutes) => html`<option value="${minutes}"${minutes === LATE_MINUTES_FIRST && html` selected`}>${say('inMinutes', { minutes })}</option>`)}
</select></label>`;

/** Collapsed at first, because most visitors only pay. */
export const troubleChoices = (say: Say): Html => html`<details class="troubles">
<summary>${icon('alert')}<span>${say('troubleTitle')}</span></summary>
<p class="hint">${say('troubleHint')}</p>
<div class="checks">
${TROUBLES.map((trouble) => html`<label><input type="checkbox" name="trouble" value="${trouble}"><span>${say(`trouble.${trouble}`)}</span></label>`)}
</div>
</details>`;
