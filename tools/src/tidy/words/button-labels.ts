import type { Rule } from '../tidy-repo.ts';

/** Texts of tabs, kinds and states are nouns or participles. */
const NOUN_KEY = /\.(tabs|types|status|statuses|steps)\./;

/** A button says what it does: «Пополнить», not «Пополнение». */
export const buttonLabels: Rule = (repo) =>
  repo.sources.flatMap(({ path, buttonTexts }) =>
    buttonTexts
      .filter(({ value }) => NOUN_KEY.test(value))
      .map(({ value, line }) => ({ path, line, message: `${value} is a noun and stands on a button; give the button a key with a verb.` })),
  );
