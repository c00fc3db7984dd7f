import { isTestCode } from '#repo/repo-file.ts';
import type { ImportFact, SourceFacts } from '#repo/source-facts.ts';
import { LEDGER_READERS } from '../allowed.ts';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';
import { resolveImport } from './resolve-import.ts';

const LEDGER = 'apps/server/src/modules/ledger/';
const MAKERS = new Set(['createLedger', 'createSeals', 'makeSealKey']);
const COMPOSED = 'apps/server/src/compose/context.ts';
const FLOWS = 'apps/server/src/flows/';
const LEDGER_TYPE = /\bLedger\b/;
const READING_ROOMS = ['apps/server/src/http/', 'apps/server/src/jobs/', 'apps/server/src/commands/'];

/** Money moves only where a business event is told from beginning to end. */
export const ledgerMoves: Rule = (repo) => {
  const strangers = repo.sources.filter((source) => !source.path.startsWith(LEDGER) && !isTestCode(source.path));
  return strangers
    .flatMap((source) =>
      source.imports.flatMap((one) => {
        const target = resolveImport(repo, source.path, one.specifier);
        if (one.isType || target.kind !== 'file' || !target.path.startsWith(LEDGER)) return [];
        const message = refuse(source.path, one);
        return message ? [{ path: source.path, line: one.line, message }] : [];
      }),
    )
    .concat(strangers.flatMap(reachesLedger), strangers.flatMap(renamesLedger));
};

const isServer = ({ path }: SourceFacts): boolean => path.startsWith('apps/server/');

/** The context carries the ledger, so every other way to reach it outside of flows/ is a breach: by member, by destructuring, by a typed parameter. */
function reachesLedger(source: SourceFacts): Finding[] {
  if (!isServer(source) || source.path.startsWith(FLOWS)) return [];
  const reached = [
    ...source.members.filter(
      ({ chain }) => (chain.length > 1 && chain.at(-1) === 'ledger') || (chain.length === 2 && chain[0] === 'ledger'),
    ),
    ...source.bindings.filter(({ key, type }) => key === 'ledger' || LEDGER_TYPE.test(type ?? '')),
  ];
  return reached.map(({ line }) => ({ path: source.path, line, message: 'money moves only from flows/; call a flow instead.' }));
}

/** A reader finds every movement of money by searching for one name. */
function renamesLedger(source: SourceFacts): Finding[] {
  if (!source.path.startsWith(FLOWS)) return [];
  const renamed = source.bindings.filter(({ name, key, chain, type, module }) => {
    if (module?.includes('modules/ledger/')) return name !== 'ledger' && name !== 'ledgerModule';
    return name !== 'ledger' && (key === 'ledger' || chain?.at(-1) === 'ledger' || LEDGER_TYPE.test(type ?? ''));
  });
  return renamed.map(({ line, name }) => ({
    path: source.path,
    line,
    message: `the ledger is called ${name} here; call it ledger, and its module ledgerModule where both are needed.`,
  }));
}

function refuse(path: string, one: ImportFact): string | null {
  if (one.form === 'export') return 'nobody hands the ledger on; let the caller call a flow.';
  if (path.startsWith(FLOWS)) return null;
  // The ledger is created with the rest of the context.
  if (path === COMPOSED && one.names.every((name) => MAKERS.has(name))) return null;
  if (!READING_ROOMS.some((room) => path.startsWith(room)))
    return 'the ledger is moved from flows/ and read from http/, jobs/ and commands/; call a flow instead.';
  const moving = one.names.filter((name) => !LEDGER_READERS.has(name));
  if (moving.length === 0) return null;
  return `outside flows/ the ledger may only be read, and ${moving.join(', ')} is on no list of readers; call a flow instead.`;
}
