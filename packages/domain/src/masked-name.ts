/** An e-mail address or a phone number that its owner recognises and nobody else learns. */
export function maskedContact(contact: string): string {
  const [name = '', host] = contact.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return `+${contact.slice(0, 4)}•••••${contact.slice(-2)}`;
}

/** A player's name as others see it: the first letter, or the end of the id if there is no name. */
export function maskedName(firstName: string | null, playerId: string): string {
  const [first] = new Intl.Segmenter().segment((firstName ?? '').trim());
  return first && /\p{L}/u.test(first.segment) ? `${first.segment}•••` : `•••${playerId.slice(-3).toUpperCase()}`;
}
