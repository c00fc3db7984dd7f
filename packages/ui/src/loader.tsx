import { Mark } from '#mark.tsx';

/** Covers the whole screen when there is nothing else to show: before a payment page, or while switching accounts. */
export function Loader({ label }: { label: string }) {
  return (
    <output className="loader" aria-label={label}>
      <Mark className="size-14" />
      <span className="spinner" />
    </output>
  );
}
