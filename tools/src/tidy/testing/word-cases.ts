import { type BreachCase, oneLine, twoPlaces } from './breach-case.ts';

const FILE = 'apps/server/src/flows/a.ts';

const decision = (name: string): string => `docs/decisions/${name}`;

export const WORD_CASES: BreachCase[] = [
  {
    rule: 'decision-numbers',
    breach: 'two decisions with one number',
    at: `${decision('0001-b.md')}:1`,
    bad: { [decision('0001-a.md')]: '# A', [decision('0001-b.md')]: '# B' },
    good: { [decision('0001-a.md')]: '# A', [decision('0002-b.md')]: '# B' },
  },
  {
    rule: 'decision-numbers',
    breach: 'a decision after a gap',
    at: `${decision('0003-b.md')}:1`,
    bad: { [decision('0001-a.md')]: '# A', [decision('0003-b.md')]: '# B' },
    good: { [decision('0001-a.md')]: '# A', [decision('0002-b.md')]: '# B', [decision('0003-c.md')]: '# C' },
  },
  {
    rule: 'decision-numbers',
    breach: 'a decision without a number',
    at: `${decision('cards.md')}:1`,
    bad: { [decision('cards.md')]: '# A' },
    good: { [decision('0001-cards.md')]: '# A' },
  },
  oneLine('plain-names', 'a type of our own', FILE, 'export interface Wish {}', 'export interface PlayRoundInput {}'),
  oneLine('plain-names', 'a local of our own', FILE, 'const told = play();', 'const result = play();'),
  oneLine('plain-names', 'a parameter of our own', FILE, 'export const a = ({ sky }: B) => c;', 'export const a = ({ notifier }: B) => c;'),
  oneLine('plain-names', 'a member of our own', FILE, 'export interface A { goOn(): void }', 'export interface A { advance(): void }'),
  oneLine('plain-names', 'an export under a name of our own', FILE, "export { A as Ears } from './b.ts';", "export { A } from './b.ts';"),
  twoPlaces('plain-names', 'a file of our own', '', 'apps/server/src/jobs/pilot.ts', 'apps/server/src/jobs/flight-runner.ts'),
  oneLine('plain-comments', 'a comment that names nobody', FILE, '// Whoever lost pays.', '// The player who lost pays.'),
  oneLine('plain-comments', 'a document that names nobody', 'docs/a.md', 'Ask whoever knows.', 'Ask the operator.'),
];
