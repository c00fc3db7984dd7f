import { readUserAgent } from '@tulpar/domain/user-agent';

interface Device {
  readonly operating_system: string;
  readonly os_version: string;
  readonly browser: string;
}

const UNKNOWN = { name: 'other', version: '' } as const;

/** Browser, system and device, read from the user agent. */
export function describeDevice(userAgent: string): Device {
  const { system, browser } = readUserAgent(userAgent);
  const { name, version } = browser ?? UNKNOWN;
  return {
    operating_system: (system ?? UNKNOWN).name,
    os_version: (system ?? UNKNOWN).version.slice(0, 32),
    browser: `${name} ${version}`.trim().slice(0, 64),
  };
}
