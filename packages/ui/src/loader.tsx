import { Mark } from '#mark.tsx';

/** Covers the whole screen while there is truly nothing to show: leaving for a payment page, switching the account. */
export function Loader({ label }: { label: string }) {
  return (
    <output className="loader" aria-label={label}>
      <Mark className="size-14" />
      <span className="spinner" />
    </output>
  );
}
