export type FileKind = 'jpeg' | 'png' | 'heic' | 'pdf';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
const PDF_TAIL_BYTES = 4096;
const PICTURE_ENDINGS = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'heic', 'heif']);

/** The brands of an ISO media file, its main one first; none if it is no such file. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** What a file is by its bytes; null for all that is not accepted. */
export function kindOfBytes(bytes: Buffer): FileKind | null {
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) return 'pdf';
  return brandsOf(bytes).some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

/** Whether the ending of the name, if it has one, does not promise something else than the bytes are. */
export function nameFitsKind(name: string, kind: FileKind): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return true;
  return kind === 'pdf' ? ending === 'pdf' : PICTURE_ENDINGS.has(ending);
}
