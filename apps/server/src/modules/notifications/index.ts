export { add } from './notifications.ts';
