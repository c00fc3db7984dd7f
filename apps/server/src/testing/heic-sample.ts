/** A box of an ISO media file. */
export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts.map((part) => Buffer.from(part))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 4);
  return Buffer.concat([size, content]);
}

const bytes = (...values: readonly number[]) => Buffer.from(values);
const u16 = (value: number) => bytes(value >> 8, value & 255);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

interface Item {
  readonly type: 'hvc1' | 'Exif' | 'mime';
  readonly content: Buffer;
  /** In the box for small items instead of the file's data. */
  readonly isSmall?: boolean;
}

const fullBox = (type: string, version: number, ...parts: readonly Buffer[]) => box(type, bytes(version, 0, 0, 0), ...parts);

/** A HEIC as cameras build it, with its items in the order given; the pixels are no real ones. More boxes follow at its end. */
export function heicOf(items: readonly Item[], ...more: readonly Buffer[]): Buffer {
  const ftyp = box('ftyp', 'heic', u32(0), 'mif1heic');
  const infos = items.map(({ type }, at) => fullBox('infe', 2, u16(at + 1), u16(0), Buffer.from(`${type}\0`)));
  const idat = box('idat', ...items.filter(({ isSmall }) => isSmall).map(({ content }) => content));
  const build = (dataFrom: number): Buffer => {
    let [inFile, inBox] = [dataFrom, 0];
    const places = items.map(({ content, isSmall = false }, at) => {
      const place = isSmall ? inBox : inFile;
      if (isSmall) inBox += content.length;
      else inFile += content.length;
      return Buffer.concat([u16(at + 1), u16(isSmall ? 1 : 0), u16(0), u16(1), u32(place), u32(content.length)]);
    });
    const iloc = fullBox('iloc', 1, bytes(0x44, 0), u16(items.length), ...places);
    const meta = fullBox('meta', 0, fullBox('iinf', 0, u16(items.length), ...infos), iloc, idat);
    return Buffer.concat([ftyp, meta]);
  };
  const head = build(build(0).length + 8);
  return Buffer.concat([head, box('mdat', ...items.filter(({ isSmall }) => !isSmall).map(({ content }) => content)), ...more]);
}
