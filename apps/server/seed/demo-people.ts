import type { SignUp } from '#flows/accounts/sign-up-player.ts';
import type { Chapter, Life } from './past/life.ts';
import { MANAT_PAST, manatSignUp } from './past/manat-past.ts';
import { TENGE_PAST, tengeSignUp } from './past/tenge-past.ts';

export const DEMO_PHONE = '77010000001';

/** A player of the demo world. */
export interface Person extends Pick<Life, 'phone' | 'luck'> {
  /** In the data folder. */
  readonly file: string;
  readonly profile: SignUp['profile'];
  readonly signUpAt: (made: Date) => Date;
  readonly chapters: readonly Chapter[];
}

const NO_NEWS = { receiveEmail: false, receiveSms: false } as const;
export const PEOPLE: readonly Person[] = [
  {
    file: 'demo-player.json',
    phone: DEMO_PHONE,
    profile: { language: 'kk', currency: 'KZT', playersName: 'Айгерім Серік', birthday: '1990-05-05', ...NO_NEWS },
    // With this luck all spins win something, the bonus is not met by accident, and the week is lost.
    luck: 'the past of the player in tenge 311',
    signUpAt: tengeSignUp,
    chapters: TENGE_PAST,
  },
  {
    file: 'demo-player-azn.json',
    phone: '994500000001',
    profile: { language: 'az', currency: 'AZN', playersName: 'Leyla Məmmədova', birthday: '1988-09-14', ...NO_NEWS },
    luck: 'the past of the player in manat',
    signUpAt: manatSignUp,
    chapters: MANAT_PAST,
  },
];
