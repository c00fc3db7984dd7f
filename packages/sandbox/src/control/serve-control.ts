import type { FastifyInstance } from 'fastify';
import { acceptForms, formToken, isFormToken } from '#pages/form.ts';
import { languageOf, type Place, sendPage } from '#pages/send-page.ts';
import type { Book } from '#payments/book.ts';
import { ChoiceBody, PlannedOutcomesBody } from '#protocol/choice.ts';
import { textsIn } from '#texts/texts.ts';
import { controlPage } from './control-page.ts';
import { createDoor } from './door.ts';

const ROWS_MAX = 20;
const PURPOSE = 'control';

interface Parts {
  readonly book: Book;
  readonly key: string;
  readonly place: Place;
  /** Opens these pages, from this machine. */
  readonly controlKey: string;
}

/** Pages for testers at this machine, who have the key. All other requests get 404. */
export function serveControl(app: FastifyInstance, { book, key, place, controlKey }: Parts): void {
  acceptForms(app);
  const mayEnter = createDoor(controlKey, place.base);
  app.addHook('onRequest', (request, reply, done) => {
    if (mayEnter(request, reply)) return done();
    return void reply.code(404).send({ error: 'unknown' });
  });

  app.get('/', { exposeHeadRoute: false }, async (request, reply) => {
    const language = languageOf(request);
    const say = textsIn(language);
    const body = controlPage(
      {
        action: `${place.base}/control?lng=${language}`,
        token: formToken(key, PURPOSE),
        creations: book.plannedOutcomes.creations.read(),
        nextPayouts: book.plannedOutcomes.payouts.read(),
        payouts: book.payments.newest('out', ROWS_MAX),
        deposits: book.payments.newest('in', ROWS_MAX),
        waitingCount: book.events.waitingCount(),
        checkoutOf: ({ id }) => `${place.base}/checkout/${id}`,
      },
      say,
    );
    return sendPage(reply, place, { language, title: say('control.title'), body, path: `${place.base}/` });
  });

  app.post('/control', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!isFormToken(key, PURPOSE, form.get('token'))) return reply.code(403).send({ error: 'foreign_form' });
    if (!carryOut(book, form)) return reply.code(400).send({ error: 'invalid' });
    return reply.redirect(`${place.base}/?lng=${languageOf(request)}`, 303);
  });
}

/** Each act sets a state instead of adding to it, so a repeated request changes nothing. */
function carryOut(book: Book, form: URLSearchParams): boolean {
  const choice = {
    outcome: form.get('outcome'),
    troubles: form.getAll('trouble'),
    ...(form.has('minutes') && { minutes: form.get('minutes') }),
  };
  switch (form.get('act')) {
    case 'creations': {
      const read = PlannedOutcomesBody.safeParse({ creations: { kind: form.get('kind'), count: form.get('count') } }).data?.creations;
      if (read) book.plannedOutcomes.creations.set(read.kind, read.count);
      return read !== undefined;
    }
    case 'payouts': {
      const read = PlannedOutcomesBody.safeParse({ payouts: { ...choice, count: form.get('count') } }).data?.payouts;
      if (read) book.plannedOutcomes.payouts.set(read, read.count);
      return read !== undefined;
    }
    case 'outcome': {
      const read = ChoiceBody.safeParse(choice).data;
      return read !== undefined && book.choose(form.get('id') ?? '', read) !== null;
    }
    case 'charge-back':
      book.chargeBack(form.get('id') ?? '');
      return true;
    case null:
    default:
      return false;
  }
}
