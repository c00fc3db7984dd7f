export { type AnalyticsEvent, storeEvents, storeVisit, sweepAnalytics } from './analytics.ts';
export { personalData } from './personal-data.ts';
