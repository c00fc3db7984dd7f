import { formatMoney } from '@tulpar/domain/money';
import { type Html, html } from '#pages/html.ts';
import { type IconName, icon } from '#pages/icons.ts';
import type { Payment } from '#payments/payment.ts';
import type { Say, TextKey } from '#texts/texts.ts';

type Tone = 'good' | 'bad' | 'calm';

interface Ending {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly address: string; readonly words: string };
  readonly sum?: string;
}

const TONE_ICONS: Record<Tone, IconName> = { good: 'check', bad: 'cross', calm: 'clock' };

const ending = ({ tone, title, text, link, sum }: Ending): Html => html`<section class="panel ended">
<span class="sign ${tone}">${icon(TONE_ICONS[tone])}</span>
<h1>${title}</h1>
${sum ? html`<p class="amount">${sum}</p>` : null}
<p>${text}</p>
${link ? html`<a class="button ${tone === 'good' ? 'gold' : 'quiet'}" href="${link.address}">${link.words}</a>` : null}
</section>`;

/** The outcome of a payment, with a link back to the site. */
export function endedPage(payment: Payment, say: Say, back: string | null): Html {
  const { tone, key } = endOf(payment);
  return ending({
    tone,
    title: say(key),
    text: say(payment.status === 'expired' ? 'ended.again' : 'ended.told'),
    sum: formatMoney(payment.settledAmount ?? payment.amount, payment.settledCurrency ?? payment.currency),
    ...(back && { link: { address: back, words: say('ended.back') } }),
  });
}

export const closedPage = (say: Say, checkout: string): Html =>
  ending({ tone: 'calm', title: say('closed.title'), text: say('closed.text'), link: { address: checkout, words: say('closed.button') } });

export const unknownPage = (say: Say): Html => ending({ tone: 'bad', title: say('unknown.title'), text: say('unknown.text') });

function endOf({ status, reason }: Payment): { tone: Tone; key: TextKey } {
  if (status === 'paid') return { tone: 'good', key: 'ended.paid' };
  if (status === 'failed') return { tone: 'bad', key: `ended.${reason ?? 'payment_failed'}` };
  if (status === 'expired') return { tone: 'bad', key: 'ended.expired' };
  return { tone: 'calm', key: 'ended.late' };
}
