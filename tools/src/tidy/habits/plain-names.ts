import { fileName, folderOf, isSource } from '#repo/repo-file.ts';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

/** Names that are not used again, and the word of the field that replaces each. docs/glossary.md lists the words in use. */
const REPLACED: Record<string, string> = {
  House: 'AppContext, RoundGateway or TestServer',
  Wish: 'the input named after its function, such as PlayRoundInput',
  wish: 'input',
  Told: 'the result named after its function, such as PlayedRound',
  told: 'result, answer or the noun',
  Refused: 'the refusal named after its function, such as PlayRoundRefusal',
  Ears: 'ChatSubscriptions',
  ears: 'chatSubscriptions',
  Sky: 'CometNotifier',
  sky: 'cometNotifier',
  Pilot: 'FlightRunner',
  pilot: 'flightRunner',
  Wire: 'ProtocolAdapter',
  wires: 'protocolAdapters',
  ownWire: 'the adapter of our own protocol',
  goOn: 'advance or resume',
  giveWord: 'contributeSalt',
  inTime: 'the check that it makes',
  inTurn: 'limitConcurrency',
  GameLook: 'ArcadeGame',
  whoever: 'the noun',
  noteEvent: 'recordEvent',
  tellOfChange: 'notifyOfChange',
  lookAtHandOff: 'readHandOff',
  lookAtToken: 'readToken',
  houseOrigins: 'casinoOrigins',
};

const FILES = new Set([
  'house',
  'ears',
  'sky',
  'pilot',
  'wires',
  'go-on',
  'told',
  'wishes',
  'look-at',
  'in-turn',
  'note-event',
  'tell-of-change',
]);

/** Newcomers who know casinos, ledgers and web servers understand every name without asking. */
export const plainNames: Rule = (repo) => [
  ...repo.sources.flatMap(({ path, declaredNames }) =>
    declaredNames
      .filter(({ name }) => Object.hasOwn(REPLACED, name))
      .map(({ name, line }) => ({ path, line, message: `${name} is a word of our own; write ${REPLACED[name]}.` })),
  ),
  ...repo.files.flatMap(({ path }) => filesOf(path)),
];

function filesOf(path: string): Finding[] {
  if (!isSource(path)) return [];
  const names = [fileName(path).replace(/\..*$/, ''), fileName(folderOf(path))];
  return names.some((name) => FILES.has(name))
    ? [{ path, line: 1, message: 'the file or its folder has a name of our own; use the word of docs/glossary.md.' }]
    : [];
}
