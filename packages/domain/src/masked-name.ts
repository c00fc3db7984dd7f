/** A player's name as others see it: the first letter, or the end of the id if there is no name. */
export function maskedName(firstName: string | null, playerId: string): string {
  const [first] = new Intl.Segmenter().segment((firstName ?? '').trim());
  return first && /\p{L}/u.test(first.segment) ? `${first.segment}•••` : `•••${playerId.slice(-3).toUpperCase()}`;
}
