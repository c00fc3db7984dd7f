import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms, formToken, isFormToken } from '#pages/form.ts';
import { languageOf, type Place, sendPage } from '#pages/send-page.ts';
import type { Book } from '#payments/book.ts';
import { isOpen, type Payment } from '#payments/payment.ts';
import type { Clock } from '#platform/system.ts';
import { ChoiceBody } from '#protocol/choice.ts';
import { type Say, textsIn } from '#texts/texts.ts';
import { checkoutPage } from './checkout-page.ts';
import { closedPage, endedPage, unknownPage } from './ended-page.ts';
import { returnAddress } from './return-address.ts';

interface Parts {
  readonly book: Book;
  readonly key: string;
  readonly clock: Clock;
  readonly place: Place;
}

type Visit = { Params: { id: string }; Querystring: { closed?: string } };

/** The page of the payer. It has no script: each choice is a form, and only the first one counts. */
export function serveCheckout(app: FastifyInstance, { book, key, clock, place }: Parts): void {
  acceptForms(app);
  const purposeOf = (payment: Payment) => `checkout.${payment.id}`;
  const pathOf = (payment: Payment) => `${place.base}/checkout/${payment.id}`;

  function unknown(request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request);
    const say = textsIn(language);
    return sendPage(reply, place, {
      language,
      title: say('unknown.title'),
      body: unknownPage(say),
      path: request.url.split('?')[0] ?? '',
      status: 404,
    });
  }

  /** Only payments with a checkout have a page. */
  function find(id: string): Payment | null {
    const payment = book.payments.byId(id);
    return payment?.direction === 'in' ? payment : null;
  }

  function bodyOf(payment: Payment, say: Say, isClosed: boolean, language: string) {
    const path = pathOf(payment);
    if (!isOpen(payment)) return endedPage(payment, say, returnAddress(payment));
    if (isClosed) return closedPage(say, `${path}?lng=${language}`);
    return checkoutPage(payment, say, { action: `${path}?lng=${language}`, token: formToken(key, purposeOf(payment)), now: clock.now() });
  }

  app.get<Visit>('/checkout/:id', async (request, reply) => {
    const payment = find(request.params.id);
    if (!payment) return unknown(request, reply);
    const language = languageOf(request, payment.language);
    const say = textsIn(language);
    return sendPage(reply, place, {
      language,
      title: say('title'),
      body: bodyOf(payment, say, request.query.closed === '1', language),
      path: pathOf(payment),
      endsAt: [payment.successUrl, payment.failUrl].filter((address) => address !== null),
    });
  });

  app.post<Visit>('/checkout/:id', async (request, reply) => {
    const payment = find(request.params.id);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!payment || !isFormToken(key, purposeOf(payment), form.get('token'))) return unknown(request, reply);
    const here = `${pathOf(payment)}?lng=${languageOf(request, payment.language)}`;
    if (form.get('outcome') === 'close' && isOpen(payment)) return reply.redirect(`${here}&closed=1`, 303);
    const read = ChoiceBody.safeParse({
      outcome: form.get('outcome'),
      troubles: form.getAll('trouble'),
      ...(form.has('minutes') && { minutes: form.get('minutes') }),
    });
    // The second request is redirected to the same place as the first.
    const decided = read.success ? book.choose(payment.id, read.data)?.payment : payment;
    return reply.redirect((decided && returnAddress(decided)) ?? here, 303);
  });
}
