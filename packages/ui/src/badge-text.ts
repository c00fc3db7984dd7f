const BADGE_LARGE_MIN = 10;
const BADGE_MAX = 99;

/** What a count badge shows: nothing at zero, the large style from ten, `99+` above ninety-nine. */
export function badgeText(count: number): { text: string; isLarge: boolean } | null {
  if (!(count > 0)) return null;
  return { text: count > BADGE_MAX ? `${BADGE_MAX}+` : String(count), isLarge: count >= BADGE_LARGE_MIN };
}
