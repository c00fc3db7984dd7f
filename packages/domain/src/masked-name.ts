/** A player for the eyes of others: the first letter of the name, or the end of the id where there is none. */
export function maskedName(firstName: string | null, playerId: string): string {
  const [first] = new Intl.Segmenter().segment((firstName ?? '').trim());
  return first && /\p{L}/u.test(first.segment) ? `${first.segment}•••` : `•••${playerId.slice(-3).toUpperCase()}`;
}
