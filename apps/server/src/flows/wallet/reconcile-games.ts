import type { House } from '#flows/house.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { sourceOf } from './wallet-answer.ts';

const DAY_MS = 86_400_000;
/** Around midnight one book may be a day ahead of the other. */
const EDGE_MS = 600_000;

interface Compared {
  readonly provider: string;
  /** Of which nobody knew yet; null when the provider gave no list. */
  readonly news: readonly providers.GameDifference[] | null;
}

const said = ({ kind, amount, win, currency }: { kind: string; amount: number; win: number; currency: string }) =>
  `${kind} ${amount}${win > 0 ? `, win ${win}` : ''} ${currency}`;

type Moved = providers.NotedTransaction & { readonly key: string };

/** The key under which the ledger has carried it out (domain/ledger/command-key.ts). */
function keyOf({ kind, isLast, id, betId }: providers.Transaction): string {
  if (kind === 'prize') return id;
  if (kind === 'win' || kind === 'rollback') return `${id}:${kind}`;
  return isLast ? betId : `${id}:bet`;
}

interface Books {
  readonly ours: readonly Moved[];
  readonly theirs: readonly providers.ReportLine[];
  /** Of ours, what the provider's list of the day may leave out. */
  readonly isAtEdge: (one: Moved) => boolean;
}

/** A bet that was taken back is worth nothing to either side, whether it had arrived or not. */
function standing<Line extends { readonly kind: string; readonly reference: string | null }>(
  lines: readonly Line[],
  takenBack: ReadonlySet<string>,
  idOf: (line: Line) => string,
): Line[] {
  return lines.filter((line) => line.kind !== 'rollback' && !takenBack.has(idOf(line)));
}

function compare({ ours, theirs, isAtEdge }: Books): providers.GameDifference[] {
  const rollbacks = [...ours, ...theirs].filter(({ kind }) => kind === 'rollback');
  const takenBack = new Set(rollbacks.flatMap(({ reference }) => reference ?? []));
  const known = new Map(standing(ours, takenBack, ({ id }) => id).map((one) => [one.id, one]));
  const found: providers.GameDifference[] = [];
  for (const line of standing(theirs, takenBack, ({ transactionId }) => transactionId)) {
    const one = known.get(line.transactionId);
    known.delete(line.transactionId);
    const reference = line.transactionId;
    if (!one) found.push({ kind: 'missing-here', reference, details: `they say ${said(line)}` });
    else if (one.kind !== line.kind || one.currency !== line.currency || one.amount !== line.amount || one.win !== line.win)
      found.push({ kind: 'amount-differs', reference, details: `they say ${said(line)}, we say ${said(one)}` });
  }
  for (const one of known.values())
    if (!isAtEdge(one)) found.push({ kind: 'missing-there', reference: one.id, details: `we say ${said(one)}` });
  return found;
}

/** Holds one day of every provider's book against ours. Only what has moved counts: what was refused stands in neither. */
export async function reconcileGames({ database }: Pick<House, 'database'>, day: string): Promise<Compared[]> {
  const compared: Compared[] = [];
  const start = Date.parse(`${day}T00:00:00Z`);
  for (const provider of await providers.listProviders(database)) {
    const parts = () => ({ now: database.now(), nonce: database.ids.token().slice(0, 32) });
    const theirs = await providers.wireOf(provider).report(provider, day, parts);
    if (!theirs) {
      compared.push({ provider: provider.slug, news: null });
      continue;
    }
    const noted = await providers.transactionsOf(database, provider.slug, new Date(start - EDGE_MS), new Date(start + DAY_MS + EDGE_MS));
    const named = noted.map((one) => Object.assign(one, { key: keyOf(one) }));
    const ours = await ledger.carriedOut(database, sourceOf(provider.slug), named);
    const isAtEdge = ({ createdAt }: Moved) => createdAt.getTime() < start + EDGE_MS || createdAt.getTime() >= start + DAY_MS - EDGE_MS;
    const found = compare({ ours, theirs, isAtEdge });
    const news = await database.transaction((tx) => providers.storeGameDifferences(tx, provider.slug, day, found));
    compared.push({ provider: provider.slug, news });
  }
  return compared;
}
