import type { RepoFile } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';
import { type PlayerText, playerTexts, type TextLanguage } from './player-texts.ts';
import { startsWith } from './word-lists.ts';
import { findings } from './wording.ts';

const GLOSSARY = 'packages/i18n/glossary.md';
/** The table is found by its head. */
const HEAD = ['idea', 'where', 'en', 'not en', 'ru', 'not ru', 'kk', 'not kk', 'az', 'not az'];

interface Term {
  readonly where: readonly string[];
  readonly right: string;
  readonly language: TextLanguage;
  readonly wrong: RegExp;
}

/** A thing has one name: the glossary lists the other names that must not come back. */
export const oneName: Rule = (repo) => {
  const terms = repo.files.filter(({ path }) => path === GLOSSARY).flatMap(termsIn);
  return findings(playerTexts(repo), (text) => {
    for (const term of terms) {
      const found = isMeant(term, text) ? term.wrong.exec(text.words)?.[0] : undefined;
      if (found) return `"${found}" is another name for one thing; the glossary says "${term.right}".`;
    }
    return null;
  });
};

const isMeant = ({ language, where }: Term, text: PlayerText): boolean =>
  language === text.language && (where.length === 0 || where.some((prefix) => text.key.startsWith(prefix)));

function termsIn({ text }: RepoFile): Term[] {
  const lines = text.split('\n').map(cellsOf);
  const start = lines.findIndex((cells) => cells.join() === HEAD.join());
  if (start === -1) return [];
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((cells) => cells.length < HEAD.length);
  return (end === -1 ? rest : rest.slice(0, end)).flatMap(termsOf);
}

function termsOf(cells: readonly string[]): Term[] {
  const [, where = '', ...names] = cells;
  return (['en', 'ru', 'kk', 'az'] as const).flatMap((language, place) => {
    const [right = '', wrong = ''] = names.slice(place * 2, place * 2 + 2);
    return wrong === '' ? [] : [{ language, right, where: listOf(where), wrong: startsWith(listOf(wrong).map(escaped).join('|')) }];
  });
}

const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim())
    : [];
const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
const escaped = (stem: string): string => stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
