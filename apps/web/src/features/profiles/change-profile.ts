import type { InputOf } from '@tulpar/contract/endpoint';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { api } from '#platform/api.ts';

export type ProfileChange = InputOf<typeof updateProfile>['body'];

export const changeProfile = (change: ProfileChange) => api.call(updateProfile, { body: change });
