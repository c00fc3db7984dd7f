import { parseArgs } from 'node:util';
import { auditFile } from './audit/audit-file.ts';
import type { Audited } from './audit/audited.ts';
import { readPieces } from './audit/read-pieces.ts';

const USAGE = `Usage: npx tulpar-audit <file.csv> [--quiet]
Exported rounds: plays every round again from its seeds and says which agree.
All rounds of a finished tournament: counts points, places and prizes again and says which places agree.
--quiet names only what differs.
Exit code: 0 nothing differs, 1 something differs, 2 the file cannot be read. The columns: docs/fairness.md.`;
const SIGNS = { agrees: '✓ agrees ', waiting: '… waits  ', differs: '✗ differs', unreadable: '✗ cannot be read' } as const;

/** A wrong option prints the usage instead of a stack. */
function readArguments(): { file: string; isQuiet: boolean } | null {
  try {
    const options = { quiet: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, isQuiet: values.quiet };
  } catch {
    return null;
  }
}

function audit(file: string, isQuiet: boolean): number {
  const counts: Record<Audited['verdict'], number> = { agrees: 0, waiting: 0, differs: 0, unreadable: 0 };
  let isTournament = false;
  try {
    const { about, audited } = auditFile(readPieces(file));
    isTournament = about === 'tournament';
    for (const { verdict, text } of audited) {
      counts[verdict]++;
      if (!isQuiet || verdict === 'differs' || verdict === 'unreadable') console.log(`${SIGNS[verdict]} ${text}`);
    }
  } catch (error) {
    counts.unreadable++;
    console.log(`${SIGNS.unreadable} ${error instanceof TypeError ? 'the file is no UTF-8 text' : (error as Error).message}`);
  }
  const { agrees, differs, waiting } = counts;
  const cut = counts.unreadable > 0 ? ' The rest could not be read.' : '';
  const sum = isTournament
    ? `${agrees} places agree, ${differs} differ.`
    : `${agrees} agree, ${differs} differ, ${waiting} cannot be checked yet.`;
  console.log(`${sum}${cut}`);
  return counts.unreadable > 0 ? 2 : differs > 0 ? 1 : 0;
}

const wanted = readArguments();
if (wanted) process.exitCode = audit(wanted.file, wanted.isQuiet);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
