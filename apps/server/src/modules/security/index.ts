export { type Burst, findBursts } from './bursts.ts';
export { createSecurityLog, type SecurityEvent, type SecurityLog, sweepSecurity } from './events.ts';
export { personalData } from './personal-data.ts';
