import { createApi } from '@tulpar/app-kit/create-api';
import { tokenStore } from './session.ts';

export const { api, listenToApi } = createApi(tokenStore);
