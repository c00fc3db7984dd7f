import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { nameTexts } from '@tulpar/domain/search-text';

type Names = Readonly<Record<`name_${Language}`, string>>;

export interface AliasedGame extends Names {
  readonly kind: string;
  readonly provider_name: string;
  readonly synonyms: readonly string[];
}

export interface AliasingCategory extends Names {
  readonly slug: string;
  readonly rule: string;
  readonly subject: string | null;
  readonly synonyms: readonly string[];
}

const namesOf = (named: Names): string[] => LANGUAGES.map((language) => named[`name_${language}`]);

/**
 * Every word by which people look for a game: its names, its provider, the categories of its kind, and the synonyms of both. They are one
 * text, so that a provider and a name may be typed together.
 */
export function aliasText(game: AliasedGame, categories: readonly AliasingCategory[]): string {
  const own = categories.filter(({ rule, subject }) => rule === 'kind' && subject === game.kind);
  const said = [
    ...namesOf(game),
    game.provider_name,
    ...game.synonyms,
    ...own.flatMap((category) => namesOf(category).concat(category.slug, category.synonyms)),
  ];
  return [...new Set(said.flatMap(nameTexts).flatMap((text) => text.split(' ')))].join(' ');
}
