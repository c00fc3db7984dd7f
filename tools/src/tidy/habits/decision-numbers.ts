import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const FOLDER = 'docs/decisions/';
const NAME = /^(?<number>\d{4})-[a-z0-9-]+\.md$/;
const DIGITS = 4;

/** Decisions are cited by number: each number names one decision, and a missing one would be looked for in vain. */
export const decisionNumbers: Rule = (repo) => {
  const breaches: Finding[] = [];
  let last = 0;
  for (const path of repo.files.map((file) => file.path).sort()) {
    const name = path.slice(FOLDER.length);
    if (!path.startsWith(FOLDER) || name === 'README.md') continue;
    const number = NAME.exec(name)?.groups?.['number'];
    const next = String(last + 1).padStart(DIGITS, '0');
    if (number === undefined) breaches.push({ path, line: 1, message: `the decision has no number; name it ${next}-<subject>.md.` });
    else if (number !== next)
      breaches.push({ path, line: 1, message: `the number is ${number} and the next one is ${next}; renumber it.` });
    if (number !== undefined) last = Number(number);
  }
  return breaches;
};
