import { browserClock } from '@tulpar/app-kit/clock';
import { fieldsOf, schemaOf } from '@tulpar/app-kit/storage/device-storage';
import { tabValue } from '@tulpar/app-kit/storage/tab-storage';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { CODE_MINUTES } from '@tulpar/domain/session';
import { type IdentityValues, readTyped, startIdentity } from './model.ts';

interface Pending {
  readonly values: unknown;
  readonly atMs: number;
}

const isPending = (value: unknown): value is Pending | null => value === null || typeof fieldsOf(value)['atMs'] === 'number';
const stored = tabValue<Pending | null>('pendingCode', { version: 1, schema: schemaOf(isPending), fallback: null });

/** A code that was sent and not entered yet: the page that is opened again, however it was left, asks for it. */
export const pendingCode = {
  // Field by field, so that a password of the form is never stored.
  keep: ({ mode, country, phone, email }: IdentityValues) =>
    void stored.write({ values: { mode, country, phone, email }, atMs: browserClock.now() }),
  read(mode: IdentityValues['mode']): IdentityValues | null {
    const kept = stored.read();
    const typed = readTyped(kept?.values);
    const isValid = kept !== null && browserClock.now() - kept.atMs < CODE_MINUTES * MINUTE_MS;
    return isValid && typed.mode === mode ? startIdentity(typed, null) : null;
  },
  clear: () => stored.clear(),
};
