export { type AnalyticsEvent, storeEvents, storeVisit, sweepAnalytics } from './analytics.ts';
