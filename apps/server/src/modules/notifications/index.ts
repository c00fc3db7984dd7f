export { add, NOTIFICATION_KINDS } from './notifications.ts';
