import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { InputOf } from '@tulpar/contract/endpoint';
import { api } from '#platform/api.ts';

const updateProfile = lazyCall(async () => (await import('@tulpar/contract/profile-changes')).updateProfile);

export type ProfileChange = InputOf<typeof import('@tulpar/contract/profile-changes').updateProfile>['body'];

export const changeProfile = (change: ProfileChange) => api.call(updateProfile, { body: change });
