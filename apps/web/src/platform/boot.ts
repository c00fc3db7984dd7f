import { readBoot as readAppBoot, useBoot as useAppBoot } from '@tulpar/app-kit/boot';
import type { PlayerBoot } from '@tulpar/contract/boot';
import type { Messages } from '@tulpar/i18n/messages';

export type Boot = PlayerBoot<Messages>;

/** The server writes the boot data of this app into every page of it. */
export const useBoot = () => useAppBoot() as Boot;
export const readBoot = () => readAppBoot() as Boot;
