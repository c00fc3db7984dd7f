import { isTestCode } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';

const GALLERY = /^packages\/ui\/(src\/)?gallery/;
const LETTER = /\p{L}/u;
/** Such as `&nbsp;`: its letters are not shown. */
const ENTITY = /&#?\w+;/g;
/** Attributes that a player sees or hears. */
const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title']);

/** What a player reads comes from the messages, in four languages; the gallery of the primitives has no players. */
export const bareText: Rule = (repo) =>
  repo.sources
    .filter(({ path }) => path.endsWith('.tsx') && !isTestCode(path) && !GALLERY.test(path))
    .flatMap((source) => {
      const spoken = source.jsxAttributes
        .filter(({ name }) => SPOKEN_ATTRIBUTES.has(name))
        .map(({ value, line }) => ({ value: value ?? '', line }));
      return [...source.jsxTexts, ...spoken]
        .filter(({ value }) => LETTER.test(value.replace(ENTITY, '')))
        .map(({ value, line }) => ({
          path: source.path,
          line,
          message: `"${value.trim().slice(0, 40)}" stands bare in the markup; give it a key in the messages and write t('…').`,
        }));
    });

/** The content security policy blocks style attributes in the HTML that the server sends. */
export const inlineStyle: Rule = (repo) =>
  repo.sources
    .filter(({ path }) => path.endsWith('.tsx') && !isTestCode(path))
    .flatMap((source) =>
      source.jsxAttributes
        .filter(({ name }) => name === 'style')
        .map(({ line }) => ({
          path: source.path,
          line,
          message: 'a style attribute is blocked by the security policy; use a class, or set a custom property from an effect.',
        })),
    );
