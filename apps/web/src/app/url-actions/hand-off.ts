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

/** A hand-off token works once, so it must not be sent again. */
let tried: string | null = null;

/** Few visitors come with a token, so its code is loaded on demand. */
export async function logInByHandOff(handOff: HandOff, boot: Boot) {
  tried = handOff.token;
  const { logInByToken, readToken } = await import('#features/accounts/api.ts');
  const owner = await readToken(handOff, boot);
  if (!owner.ok) return owner;
  return (await handOffQuestion.ask(owner.name)) ? logInByToken(handOff, boot) : 'declined';
}

export const isTried = (handOff: HandOff | null): boolean => handOff !== null && handOff.token === tried;

let spare: HandOff | null = null;

/** The refusal of a call may come before the code that applies the query, so the address is read here too. */
async function handOffOfAddress(): Promise<HandOff | null> {
  const { search } = location;
  return search.includes('auth_token=') ? (await import('./query-action.ts')).readQuery(search).handOff : null;
}

/** ERR-19: the token of an address that was opened while a player with an unrenewable session was signed in. */
export const pendingHandOff = {
  keep(handOff: HandOff | null): void {
    spare = isTried(handOff) ? null : handOff;
  },
  /** Signs in with the token, if there is one, and returns whether that succeeded. */
  async logInByHandOff(boot: Boot): Promise<boolean> {
    const handOff = spare ?? (await handOffOfAddress().catch(() => null));
    spare = null;
    if (handOff === null || isTried(handOff)) return false;
    const outcome = await logInByHandOff(handOff, boot).catch(() => null);
    return outcome !== null && outcome !== 'declined' && outcome.ok;
  },
};
