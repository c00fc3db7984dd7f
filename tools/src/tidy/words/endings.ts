import type { Rule } from '../tidy-repo.ts';
import { playerTexts } from './player-texts.ts';
import { findings } from './wording.ts';

/** A Kazakh ordinal is a number, a hyphen and the bare noun. */
const GLUED = /\}(?!-(?:сызық|банка|раунд|қатар|ұяшық|баған|дюжина|қол|орын)(?!\p{L}))[-‑]?\p{L}/u;
/** These govern a case, and what stands in the placeholder has none. A bare unit has none either. */
const UNGOVERNED = {
  kk: /\}\s+(?:(?:мин|сек|сағ)\s+)?(?:бастап|дейін|шейін|кейін|соң|бұрын|артық|кем)(?!\p{L})/u,
  az: /\}\s+(?:(?:dəq|san)\s+)?(?:qədər|başlayaraq|əvvəl|sonra|az|çox)(?!\p{L})/u,
};

/** In kk and az an ending obeys the last vowel and a postposition governs a case, and the value of a placeholder is not known. */
export const placeholderEndings: Rule = (repo) =>
  findings(playerTexts(repo), ({ language, text }) => {
    if (language !== 'kk' && language !== 'az') return null;
    if (GLUED.test(text)) return 'an ending is glued to a placeholder; turn the sentence round.';
    const found = UNGOVERNED[language].exec(text)?.[0];
    return found && `"${found}" leaves a case out after a placeholder; put a noun of ours between, or write ең азы, ən azı.`;
  });
