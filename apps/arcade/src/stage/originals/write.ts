/** A multiplier, rounded down as a win is: two digits behind the comma, thousands apart. */
export function writeTimes(times: number): string {
  const [whole = '0', part = '00'] = (Math.floor(times * 100 + 1e-6) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `×${grouped}${part === '00' && whole.length > 2 ? '' : `,${part}`}`;
}

/** A share of one as percent, with one digit behind the comma where it is not whole. */
export function writePercent(share: number): string {
  const tenths = Math.round(share * 1000);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1).replace('.', ',')}%`;
}
