import type { RepoFile } from '#repo/repo-file.ts';
import type { Breach } from './breach.ts';
import { appPaths } from './habits/app-paths.ts';
import { componentStyles } from './habits/component-styles.ts';
import { decisionNumbers } from './habits/decision-numbers.ts';
import { defaultExports } from './habits/default-exports.ts';
import { docLines } from './habits/doc-lines.ts';
import { functionSizes } from './habits/function-sizes.ts';
import { indexLocks } from './habits/index-locks.ts';
import { bareText, inlineStyle } from './habits/jsx-habits.ts';
import { lockedPackages } from './habits/locked-packages.ts';
import { machineTraces } from './habits/machine-traces.ts';
import { migrationNumbers } from './habits/migration-numbers.ts';
import { names } from './habits/names.ts';
import { plainComments } from './habits/plain-comments.ts';
import { plainNames } from './habits/plain-names.ts';
import { readmes } from './habits/readmes.ts';
import { silencedChecks } from './habits/silenced-checks.ts';
import { fileSizes } from './habits/sizes.ts';
import { tableOwners } from './habits/table-owners.ts';
import { testNames, testsLeftOut } from './habits/test-habits.ts';
import { timeAndChance } from './habits/time-and-chance.ts';
import { circles } from './imports/circles.ts';
import { declaredPackages } from './imports/declared-packages.ts';
import { importSpelling } from './imports/import-spelling.ts';
import { ledgerMoves } from './imports/ledger-moves.ts';
import { levels, rooms } from './imports/levels.ts';
import { wireTypes } from './imports/wire-types.ts';
import { type Rule, tidyRepo } from './tidy-repo.ts';
import { alphabets } from './words/alphabets.ts';
import { buttonLabels } from './words/button-labels.ts';
import { placeholderEndings } from './words/endings.ts';
import { gameNames, gameRules } from './words/game-texts.ts';
import { oneName } from './words/one-name.ts';
import { odds, textNumbers } from './words/text-numbers.ts';
import { fullStops, nativeWords, textDashes, textMarks, urgingWords } from './words/wording.ts';

/** A file that cannot be parsed would pass every other rule unseen. */
const readable: Rule = (repo) =>
  repo.sources.flatMap(({ path, problems }) =>
    problems.map(({ line, message }) => ({ path, line, message: `the file cannot be read (${message}); mend its syntax.` })),
  );

export const RULES: Record<string, Rule> = {
  readable,
  rooms,
  levels,
  'declared-packages': declaredPackages,
  circles,
  'import-spelling': importSpelling,
  'ledger-moves': ledgerMoves,
  'wire-types': wireTypes,
  'table-owners': tableOwners,
  'index-locks': indexLocks,
  'migration-numbers': migrationNumbers,
  names,
  'plain-names': plainNames,
  'plain-comments': plainComments,
  'default-exports': defaultExports,
  'time-and-chance': timeAndChance,
  'app-paths': appPaths,
  'bare-text': bareText,
  'inline-style': inlineStyle,
  'component-styles': componentStyles,
  'silenced-checks': silencedChecks,
  'machine-traces': machineTraces,
  'locked-packages': lockedPackages,
  'file-sizes': fileSizes,
  'function-sizes': functionSizes,
  readmes,
  'decision-numbers': decisionNumbers,
  'doc-lines': docLines,
  'test-names': testNames,
  'tests-left-out': testsLeftOut,
  'urging-words': urgingWords,
  'native-words': nativeWords,
  'one-name': oneName,
  'text-marks': textMarks,
  'text-dashes': textDashes,
  'full-stops': fullStops,
  alphabets,
  'placeholder-endings': placeholderEndings,
  odds,
  'text-numbers': textNumbers,
  'game-rules': gameRules,
  'game-names': gameNames,
  'button-labels': buttonLabels,
};

export function checkRepo(files: RepoFile[]): Breach[] {
  const repo = tidyRepo(files);
  return Object.entries(RULES)
    .flatMap(([name, rule]) => rule(repo).map((finding) => Object.assign(finding, { rule: name })))
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
