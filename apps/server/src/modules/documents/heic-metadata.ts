/** A part of an ISO media file: its type, and where its content begins and ends. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** What a picture needs: all other boxes, such as the film of a moving photo, are emptied. */
const PICTURE_BOXES = new Set(['ftyp', 'meta', 'mdat']);
const META_BOXES = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iref', 'iprp', 'idat', 'iloc', 'grpl']);
const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri ']);
const FULL_BOX_HEAD = 4;

/** The file is not built as it says. */
class NotWhole extends Error {}

function mustHold(isTrue: boolean): asserts isTrue {
  if (!isTrue) throw new NotWhole();
}

/** Reads whole numbers one after the other, and never beyond its end. */
function createReader(bytes: Buffer, { from, to }: Extent) {
  let at = from;
  return {
    at: () => at,
    number(size: number): number {
      mustHold(at + size <= to);
      let value = 0;
      for (const end = at + size; at < end; at++) value = value * 256 + (bytes[at] ?? 0);
      mustHold(Number.isSafeInteger(value));
      return value;
    },
  };
}

function boxesIn(bytes: Buffer, { from, to }: Extent): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const reader = createReader(bytes, { from: at, to });
    const short = reader.number(4);
    const type = bytes.toString('latin1', at + 4, at + 8);
    reader.number(4);
    const size = short === 1 ? reader.number(8) : short === 0 ? to - at : short;
    mustHold(size >= reader.at() - at && at + size <= to);
    boxes.push({ type, from: reader.at(), to: at + size });
    at += size;
  }
  return boxes;
}

function onlyOne(boxes: readonly Box[], type: string): Box {
  const [found, ...more] = boxes.filter((box) => box.type === type);
  mustHold(found !== undefined && more.length === 0);
  return found;
}

/** The ids of the items that are no part of the picture. */
function metadataItems(bytes: Buffer, iinf: Box): Set<number> {
  const head = createReader(bytes, iinf);
  const version = head.number(4) >>> 24;
  head.number(version === 0 ? 2 : 4);
  const ids = new Set<number>();
  for (const infe of boxesIn(bytes, { from: head.at(), to: iinf.to })) {
    const reader = createReader(bytes, infe);
    const entry = reader.number(4) >>> 24;
    mustHold(infe.type === 'infe' && (entry === 2 || entry === 3));
    const id = reader.number(entry === 2 ? 2 : 4);
    reader.number(2);
    const type = bytes.toString('latin1', reader.at(), reader.at() + 4);
    reader.number(4);
    if (METADATA_ITEMS.has(type)) ids.add(id);
  }
  return ids;
}

/** Where the items with these ids lie in the file. */
function extentsOf(bytes: Buffer, iloc: Box, { ids, idat }: { ids: ReadonlySet<number>; idat: Box | undefined }): Extent[] {
  const reader = createReader(bytes, iloc);
  const version = reader.number(4) >>> 24;
  mustHold(version <= 2);
  const [sizes, moreSizes] = [reader.number(1), reader.number(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version === 0 ? 0 : moreSizes & 15;
  // Otherwise a place would take no byte, and a small file could name billions of them.
  mustHold(lengthSize > 0);
  const extents: Extent[] = [];
  for (let left = reader.number(version < 2 ? 2 : 4); left > 0; left--) {
    const isMetadata = ids.has(reader.number(version < 2 ? 2 : 4));
    const method = version === 0 ? 0 : reader.number(2) & 15;
    const isElsewhere = reader.number(2) !== 0;
    const base = reader.number(baseSize);
    for (let more = reader.number(2); more > 0; more--) {
      reader.number(indexSize);
      const offset = reader.number(offsetSize);
      const length = reader.number(lengthSize);
      if (!isMetadata) continue;
      // In the file, or in the box for small items. Other places are in no file of a camera.
      mustHold(!isElsewhere && length > 0 && (method === 0 || (method === 1 && idat !== undefined)));
      const from = base + offset + (method === 1 ? (idat?.from ?? 0) : 0);
      mustHold(from + length <= (method === 1 ? (idat?.to ?? 0) : bytes.length));
      extents.push({ from, to: from + length });
    }
  }
  return extents;
}

/**
 * A HEIC without what it says beside its picture: the place and the camera (Exif), XMP, a film. Those bytes become zero and all others stay
 * where they are, because we cannot encode it anew. Null: it is not built as a picture of a camera is.
 */
export function withoutHeicMetadata(bytes: Buffer): Buffer | null {
  try {
    const boxes = boxesIn(bytes, { from: 0, to: bytes.length });
    const meta = onlyOne(boxes, 'meta');
    const inMeta = boxesIn(bytes, { from: meta.from + FULL_BOX_HEAD, to: meta.to });
    const ids = metadataItems(bytes, onlyOne(inMeta, 'iinf'));
    const idat = inMeta.find(({ type }) => type === 'idat');
    const items = extentsOf(bytes, onlyOne(inMeta, 'iloc'), { ids, idat });
    const others = [...boxes.filter(({ type }) => !PICTURE_BOXES.has(type)), ...inMeta.filter(({ type }) => !META_BOXES.has(type))];
    const clean = Buffer.from(bytes);
    for (const { from, to } of [...items, ...others]) clean.fill(0, from, to);
    return clean;
  } catch (error) {
    if (error instanceof NotWhole) return null;
    throw error;
  }
}
