import catalog from '#seed/catalog/games.json' with { type: 'json' };

const { games } = catalog;

/** The games of the seed, in its order, so that tests need not repeat their number. */
export const SEEDED = games.map(({ slug }) => slug);
export const SEEDED_SLOTS = games.filter(({ kind }) => kind === 'slot').map(({ slug }) => slug);
export const SEEDED_NEWEST = games.toSorted((a, b) => b.since.localeCompare(a.since)).map(({ slug }) => slug);
export const seededNames = (language: 'kk' | 'en' | 'az' | 'ru'): string[] => games.map(({ names }) => names[language]);
