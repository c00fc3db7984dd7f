import { createBackPath } from '@tulpar/app-kit/create-back-path';
import * as paths from '@tulpar/contract/paths';

export const { backPath, arrival, useBackHref } = createBackPath({ name: 'backPath', home: paths.lobby, isDetour: paths.isAuthPath });
