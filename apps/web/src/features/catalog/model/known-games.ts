import { judgeText, searchForms } from '@tulpar/domain/search-forms';
import { nameTexts } from '@tulpar/domain/search-text';

/** The entries that a typed text names, those without a typing error first. */
export function matching<Known>(typed: string, known: readonly Known[], namesOf: (entry: Known) => readonly string[]): Known[] {
  const forms = searchForms(typed);
  const judged = known.map((entry) => {
    const texts = namesOf(entry).flatMap(nameTexts);
    const slips = new Set(forms.flatMap((form) => texts.map((text) => judgeText(form, text))));
    return { entry, slips: slips.has(0) ? 0 : slips.has(1) ? 1 : null };
  });
  return [0, 1].flatMap((count) => judged.filter(({ slips }) => slips === count).map(({ entry }) => entry));
}
