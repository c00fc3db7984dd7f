import type { User } from '@tulpar/contract/profiles';
import { expect, test } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

const tabs = (user: User | undefined) =>
  [...draw(<ProfileTabs user={user} />, heldQueries().client, '/profile/contacts').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const user = (isVerified: boolean) => ({ is_doc_verified: isVerified }) as User;
const BOTH = ['/profile/contacts', '/profile/settings'];

test('TAB-02 contacts and settings for everybody, documents until they are verified', () => {
  expect(tabs(user(false))).toEqual([...BOTH, '/profile/documents']);
  expect(tabs(user(true))).toEqual(BOTH);
  // Most players have documents to send, so the tab is shown until the answer arrives.
  expect(tabs(undefined)).toEqual([...BOTH, '/profile/documents']);
});
