import { encodeQR } from 'qr';
import { type Html, html } from './html.ts';

/** The light modules that a reader needs around a code. */
const MARGIN = 3;

/** A QR code of a text, as a picture. */
export function qrPicture(text: string, label: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: MARGIN });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${rows.length} ${rows.length}" width="216" height="216"><path d="${dots.join('')}"/></svg>`;
}
