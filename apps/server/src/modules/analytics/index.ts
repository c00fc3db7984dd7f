export { storeEvents, storeVisit, sweepAnalytics } from './analytics.ts';
