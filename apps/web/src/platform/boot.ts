import { useBoot as useAppBoot } from '@tulpar/app-kit/boot';
import type { PlayerBoot } from '@tulpar/contract/boot';
import type { Messages } from '@tulpar/i18n/messages';

export type Boot = PlayerBoot<Messages>;

export const useBoot = useAppBoot<Boot>;
