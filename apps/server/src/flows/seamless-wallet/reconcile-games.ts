import { DAY_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { sourceOf } from './seamless-wallet.ts';

/** Around midnight one book may be a day ahead of the other. */
const EDGE_MS = 600_000;

interface ReconciledProvider {
  readonly provider: string;
  /** Differences that were not stored before; null when the provider gave no list. */
  readonly newDifferences: readonly providers.GameDifference[] | null;
}

const describeTransaction = ({ kind, amount, win, currency }: { kind: string; amount: number; win: number; currency: string }) =>
  `${kind} ${amount}${win > 0 ? `, win ${win}` : ''} ${currency}`;

type Moved = providers.RecordedTransaction & { readonly key: string };

/** The key under which the ledger has carried it out (domain/ledger/command-key.ts). */
function keyOf({ kind, isLast, id, betId }: providers.Transaction): string {
  if (kind === 'prize') return betId;
  if (kind === 'win' || kind === 'rollback') return `${id}:${kind}`;
  return isLast ? betId : `${id}:bet`;
}

interface ComparedDay {
  readonly ours: readonly Moved[];
  readonly theirs: readonly providers.ReportLine[];
  /** Of ours, what the provider's list of the day may leave out. */
  readonly isAtEdge: (one: Moved) => boolean;
}

/** A provider's id is its own for each player. */
const nameOf = (playerId: string, id: string) => `${playerId} ${id}`;

interface Report<Line> {
  readonly active: ReadonlyMap<string, Line>;
  readonly rolledBack: ReadonlyMap<string, Line>;
}

/** The transactions of one side. A bet that this side has rolled back does not count on it, whatever the other side has rolled back. */
function reportOf<Line extends { readonly kind: string; readonly playerId: string; readonly reference: string | null }>(
  lines: readonly Line[],
  idOf: (line: Line) => string,
): Report<Line> {
  const rolledBack = new Map(
    lines.filter(({ kind }) => kind === 'rollback').map((line) => [nameOf(line.playerId, line.reference ?? ''), line]),
  );
  const named = lines.filter(({ kind }) => kind !== 'rollback').map((line) => [nameOf(line.playerId, idOf(line)), line] as const);
  return { active: new Map(named.filter(([name]) => !rolledBack.has(name))), rolledBack };
}

function compare(day: ComparedDay): providers.GameDifference[] {
  const ours = reportOf(day.ours, ({ id }) => id);
  const theirs = reportOf(day.theirs, ({ transactionId }) => transactionId);
  const found: providers.GameDifference[] = [];
  for (const [name, line] of theirs.active) {
    const one = ours.active.get(name);
    const back = ours.rolledBack.get(name);
    const at = { playerId: line.playerId, reference: line.transactionId };
    if (!one && back && day.isAtEdge(back)) continue;
    if (!one)
      found.push({ kind: 'missing-here', ...at, details: `they say ${describeTransaction(line)}${back ? ', we took it back' : ''}` });
    else if (one.kind !== line.kind || one.currency !== line.currency || one.amount !== line.amount || one.win !== line.win)
      found.push({ kind: 'amount-differs', ...at, details: `they say ${describeTransaction(line)}, we say ${describeTransaction(one)}` });
  }
  for (const [name, one] of ours.active) {
    if (theirs.active.has(name) || (day.isAtEdge(one) && !theirs.rolledBack.has(name))) continue;
    const back = theirs.rolledBack.has(name) ? ', they took it back' : '';
    found.push({ kind: 'missing-there', playerId: one.playerId, reference: one.id, details: `we say ${describeTransaction(one)}${back}` });
  }
  return found;
}

/** Holds one day of every provider's book against ours. Only what has moved counts: what was refused stands in neither. */
export async function reconcileGames({ database }: Pick<AppContext, 'database'>, day: string): Promise<ReconciledProvider[]> {
  const compared: ReconciledProvider[] = [];
  const start = Date.parse(`${day}T00:00:00Z`);
  for (const provider of await providers.listProviders(database)) {
    const parts = () => ({ now: database.now(), nonce: database.ids.token().slice(0, 32) });
    const theirs = await providers.adapterOf(provider).report(provider, day, parts);
    if (!theirs) {
      compared.push({ provider: provider.slug, newDifferences: null });
      continue;
    }
    const recorded = await providers.transactionsOf(database, provider.slug, new Date(start - EDGE_MS), new Date(start + DAY_MS + EDGE_MS));
    const named = recorded.map((one) => Object.assign(one, { key: keyOf(one) }));
    const ours = await ledger.carriedOut(database, sourceOf(provider.slug), named);
    const isAtEdge = ({ createdAt }: Moved) => createdAt.getTime() < start + EDGE_MS || createdAt.getTime() >= start + DAY_MS - EDGE_MS;
    const found = compare({ ours, theirs, isAtEdge });
    const newDifferences = await database.transaction((tx) => providers.storeGameDifferences(tx, provider.slug, day, found));
    compared.push({ provider: provider.slug, newDifferences });
  }
  return compared;
}
