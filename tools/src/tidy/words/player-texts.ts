import type { RepoFile } from '#repo/repo-file.ts';
import type { TidyRepo } from '../tidy-repo.ts';

const LANGUAGES = ['kk', 'en', 'az', 'ru'] as const;
export type TextLanguage = (typeof LANGUAGES)[number];

/** A text that a player may read. `words` is it without placeholders, tags and addresses. */
export interface PlayerText {
  readonly path: string;
  readonly line: number;
  readonly language: TextLanguage;
  readonly key: string;
  readonly text: string;
  readonly words: string;
}

const MESSAGES = /^packages\/i18n\/messages\/(?<language>[a-z]{2})\/(?<area>[a-z]+)\.json$/;
const OWN_TEXTS = /^packages\/(?<area>sandbox|provider)\/src\/texts\/(?<language>[a-z]{2})\.json$/;
const SEED = /^apps\/server\/seed\/.+\.json$/;
const PAGE = /^apps\/server\/seed\/content\/(?<language>[a-z]{2})\/(?<slug>[a-z-]+)\.html$/;
/** Areas whose keys begin without their name, to the letter of the specification. */
const BARE_AREAS = new Set(['errors', 'notifications', 'profiles']);
/** Names of languages, each written in itself. */
const IN_OTHER_ALPHABETS = /^common\.languageNames\./;

const collected = new WeakMap<TidyRepo, PlayerText[]>();

/** Every text of the product that players read, wherever it is kept. */
export function playerTexts(repo: TidyRepo): PlayerText[] {
  const known = collected.get(repo);
  if (known) return known;
  const texts = repo.files.flatMap(textsOf).filter(({ key }) => !IN_OTHER_ALPHABETS.test(key));
  collected.set(repo, texts);
  return texts;
}

function textsOf(file: RepoFile): PlayerText[] {
  const own = MESSAGES.exec(file.path)?.groups ?? OWN_TEXTS.exec(file.path)?.groups;
  if (own) {
    const area = own['area'] ?? '';
    const leaves = leavesOf(JSON.parse(file.text), BARE_AREAS.has(area) ? '' : area);
    return leaves.map((leaf) => playerText(file, own['language'] as TextLanguage, leaf));
  }
  const page = PAGE.exec(file.path)?.groups;
  if (page) return pageTexts(file, page['language'] as TextLanguage, page['slug'] ?? '');
  return SEED.test(file.path) ? seedTexts(file, JSON.parse(file.text), '') : [];
}

type Leaf = { key: string; text: string };

/** A list names its members by what tells them apart, or by their place. */
function stepsOf(node: object): [string, unknown][] {
  if (!Array.isArray(node)) return Object.entries(node);
  return node.map((one: unknown, place) => [nameOf(one) ?? String(place), one]);
}

function nameOf(node: unknown): string | null {
  const { slug, uid, url } = (typeof node === 'object' && node !== null ? node : {}) as Record<string, unknown>;
  const name = [slug, uid, url].find((one) => typeof one === 'string');
  return name ?? null;
}

function leavesOf(node: unknown, key: string): Leaf[] {
  if (typeof node === 'string') return [{ key, text: node }];
  if (typeof node !== 'object' || node === null) return [];
  return stepsOf(node).flatMap(([step, child]) => leavesOf(child, key === '' ? step : `${key}.${step}`));
}

/** In the seed a text is where an object has the four languages as its keys. */
function seedTexts(file: RepoFile, node: unknown, key: string): PlayerText[] {
  if (typeof node !== 'object' || node === null) return [];
  if (LANGUAGES.every((language) => Object.hasOwn(node, language)))
    return LANGUAGES.flatMap((language) =>
      leavesOf((node as Record<string, unknown>)[language], key).map((leaf) => playerText(file, language, leaf)),
    );
  return stepsOf(node).flatMap(([step, child]) => seedTexts(file, child, key === '' ? step : `${key}.${step}`));
}

/** Each line of a page is a text of its own; what search engines show is the value of an attribute. */
function pageTexts(file: RepoFile, language: TextLanguage, slug: string): PlayerText[] {
  return file.text.split('\n').flatMap((line, place) => {
    const text = /content="(?<description>[^"]*)"/.exec(line)?.groups?.['description'] ?? line;
    return text === '' ? [] : [{ ...playerText(file, language, { key: `pages.${slug}.${place + 1}`, text }), line: place + 1 }];
  });
}

const playerText = (file: RepoFile, language: TextLanguage, { key, text }: Leaf): PlayerText => ({
  path: file.path,
  line: lineOf(file, text),
  language,
  key,
  text,
  words: text.replace(/\{\w+\}|<[^>]*>|\S+@\S+|&\w+;/g, ' '),
});

const lineOf = (file: RepoFile, text: string): number => {
  const at = file.text.indexOf(JSON.stringify(text));
  return at === -1 ? 1 : file.text.slice(0, at).split('\n').length;
};

/** A label, a message or a sentence of the interface, and no page. */
export const isLabel = ({ path }: PlayerText): boolean => MESSAGES.test(path) || OWN_TEXTS.test(path);
