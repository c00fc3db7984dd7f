import { newId } from '@tulpar/app-kit/clock';
import { type AnalyticsEvent, postAnalytics, postVisit } from '@tulpar/contract/analytics';
import { safeAddress } from '@tulpar/domain/safe-address';
import { api } from '../api.ts';
import { readBoot } from '../boot.ts';
import { currentSession } from '../session.ts';
import { isInstalledApp } from '../visitor/installed-app.ts';
import { isTelegram } from '../visitor/telegram.ts';
import { visitor } from '../visitor/visitor.ts';
import { createRecorder } from './create-recorder.ts';
import { describeDevice } from './describe-device.ts';
import { envelopeAddress, envelopeOf } from './sentry.ts';
import { recordWith, type TrackedEvent } from './track.ts';

function platform(): AnalyticsEvent['platform'] {
  if (isTelegram()) return 'telegram';
  return isInstalledApp() ? 'pwa' : 'web';
}

/** The visitor's local time with its UTC offset. */
function localTime(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const shifted = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${shifted}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** Starts recording. Loaded after hydration, because nothing waits for it. */
export function startAnalytics(): void {
  const device = describeDevice(navigator.userAgent);
  const { brand, sentryDsn } = readBoot();
  const sentry = sentryDsn === null ? null : envelopeAddress(sentryDsn);
  let previousUrl: string | null = document.referrer ? safeAddress(document.referrer) : null;
  let url = '';

  const describe = ({ name, payload, at, url: address }: TrackedEvent): AnalyticsEvent => {
    const next = safeAddress(address);
    if (url && next !== url) previousUrl = url;
    url = next;
    const session = currentSession();
    return {
      ...device,
      visitor_uid: visitor.id(),
      player_id: session.status === 'player' && session.playerId ? session.playerId : null,
      source_id: visitor.source(),
      platform: platform(),
      screen_resolution: `${screen.width}x${screen.height}`,
      payload,
      local_time: localTime(at),
      url,
      previous_url: previousUrl,
      project: brand,
      event_name: name,
    };
  };

  const recorder = createRecorder({
    describe,
    async send(events) {
      const answer = await api.call(postAnalytics, { body: [...events] }, { isQuiet: true });
      // A refused batch would be refused again, so it is dropped.
      return answer.ok || answer.error.kind === 'refused';
    },
    sendLeaving: (events) =>
      void navigator.sendBeacon(postAnalytics.path, new Blob([JSON.stringify(events)], { type: 'application/json' })),
    later: (work, ms) => void setTimeout(work, ms),
  });
  addEventListener('pagehide', () => recorder.leave());
  recordWith({
    record(event) {
      if (sentry !== null && event.name === 'error_report')
        navigator.sendBeacon(sentry, envelopeOf(describe(event), { id: newId(), hostname: location.hostname }));
      else recorder.record(event);
    },
    visit(address) {
      const body = { visitor_uid: visitor.id(), url: safeAddress(address), user_agent: navigator.userAgent.slice(0, 512), client_ip: '' };
      void api.call(postVisit, { body }, { isQuiet: true });
    },
  });
}
