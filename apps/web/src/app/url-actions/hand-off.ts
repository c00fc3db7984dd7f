import type { Boot } from '#platform/boot.ts';
import type { QueryAction } from './query-action.ts';

type HandOff = NonNullable<QueryAction['handOff']>;

interface Question {
  /** The account, masked. */
  readonly name: string;
  readonly answer: (isYes: boolean) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();
function show(question: Question | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** A link must not lead anybody into another's account: before it signs in, the person says yes. */
export const handOffQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => asked,
  ask: (name: string) =>
    new Promise<boolean>((resolve) => {
      show({
        name,
        answer(isYes) {
          show(null);
          resolve(isYes);
        },
      });
    }),
};

/** Few visitors come with a token, so its code is loaded on demand. */
export async function logInByHandOff(handOff: HandOff, boot: Boot) {
  const { logInByToken, lookAtToken } = await import('#features/accounts/api.ts');
  const looked = await lookAtToken(handOff, boot);
  if (!looked.ok) return looked;
  return (await handOffQuestion.ask(looked.name)) ? logInByToken(handOff, boot) : 'declined';
}

let spare: HandOff | null = null;

/** ERR-19: the token of an address that was opened while a player with an unrenewable session was signed in. */
export const pendingHandOff = {
  keep(handOff: HandOff | null): void {
    spare = handOff;
  },
  /** Signs in with the token, if there is one, and returns whether that succeeded. */
  async logInByHandOff(boot: Boot): Promise<boolean> {
    const handOff = spare;
    spare = null;
    const outcome = handOff && (await logInByHandOff(handOff, boot).catch(() => null));
    return outcome !== null && outcome !== 'declined' && outcome.ok;
  },
};
