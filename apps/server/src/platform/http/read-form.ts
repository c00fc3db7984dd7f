import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from '@tulpar/contract/endpoint';
import type { ErrorCode } from '@tulpar/contract/error-codes';
import { isStorableText } from './json-body.ts';
import { type Refusal, refuse, refuseField } from './refusal.ts';

export interface UploadedFile {
  readonly field: string;
  /** As the browser wrote it: for display only. */
  readonly name: string;
  readonly bytes: Buffer;
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

const FIELDS_MAX = 8;
const FIELD_BYTES_MAX = 1024;
/** Boundaries, headers and fields. */
const ENVELOPE_BYTES_MAX = 32 * 1024;
const PLAIN_ENCODINGS = new Set(['7bit', '8bit', 'binary']);
const MALFORMED = refuse(400, 'MALFORMED_REQUEST');

/** What a whole form may weigh. One more file than allowed is read, so that the answer can name what is wrong. */
const formBytesMax = ({ files, bytesMax }: Upload): number => (files.length + 1) * bytesMax + ENVELOPE_BYTES_MAX;

class FormTooLarge extends Error {}

function createParser(headers: IncomingHttpHeaders, { files, bytesMax }: Upload): BusboyInstance | null {
  try {
    return Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // A path in a name is not cut off but seen, and refused.
      preservePath: true,
      limits: {
        fileSize: bytesMax,
        files: files.length,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        parts: files.length + FIELDS_MAX,
        headerPairs: 16,
        headerSize: 8192,
      },
    });
  } catch {
    return null;
  }
}

/** Counts what has arrived, whatever the length in the header says. */
function limitBytes(bytesMax: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytesMax ? new FormTooLarge() : null, chunk);
    },
  });
}

/** Collects one file. After the first refusal nothing more is kept: the rest of the form is read and dropped. */
async function collect(stream: BusboyFileStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.truncated) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.truncated ? null : Buffer.concat(chunks);
}

/** Reads a form with files while it arrives. Every limit holds while reading; a form that breaks one is refused as a whole. */
export async function readForm(body: unknown, headers: IncomingHttpHeaders, upload: Upload): Promise<Form | Refusal> {
  if (Number(headers['content-length'] ?? 0) > formBytesMax(upload)) return refuse(413, 'BODY_TOO_LARGE');
  const parser = createParser(headers, upload);
  if (!parser || typeof body !== 'object' || body === null || !('pipe' in body)) return MALFORMED;
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const collecting: Promise<void>[] = [];
  const seen = new Set<string>();
  let refusal: Refusal | null = null;
  const broken = () => void (refusal ??= MALFORMED);
  const refuseOnce = (field: string, code: ErrorCode) => void (refusal ??= refuseField(field, code));

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || seen.has(name) || !isStorableText(value)) broken();
    seen.add(name);
    if (name !== '__proto__') fields[name] = value;
  });
  parser.on('file', (field, stream, given, encoding) => {
    const name = given ?? '';
    const isKnown = upload.files.includes(field) && !seen.has(field);
    if (!isKnown) refuseOnce(upload.files.includes(field) ? field : 'domain', 'FILES_TOO_MANY');
    if (!PLAIN_ENCODINGS.has(encoding.toLowerCase())) broken();
    seen.add(field);
    // Without a listener the error of a part that was cut off would end the process.
    if (refusal) return void stream.on('error', broken).resume();
    const keep = async () => {
      const bytes = await collect(stream);
      if (bytes === null) refuseOnce(field, 'FILE_TOO_LARGE');
      // A file field that was left empty is sent without a name and without a byte.
      else if (name !== '' || bytes.length > 0) files.push({ field, name, bytes });
    };
    collecting.push(keep().catch(broken));
  });
  parser.on('filesLimit', () => refuseOnce('domain', 'FILES_TOO_MANY'));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, broken);

  try {
    await feed(body as Readable, parser, formBytesMax(upload));
    await Promise.all(collecting);
  } catch (error) {
    return error instanceof FormTooLarge ? refuse(413, 'BODY_TOO_LARGE') : MALFORMED;
  }
  return refusal ?? { fields, files };
}

/** Leads the body into the parser. After an error the rest is dropped, so that the answer still reaches the sender. */
function feed(body: Readable, parser: BusboyInstance, bytesMax: number): Promise<void> {
  const limited = limitBytes(bytesMax);
  return new Promise<void>((resolve, reject) => {
    const stop = (error: Error) => {
      body.unpipe(limited);
      body.resume();
      reject(error);
    };
    body.once('error', stop).once('close', () => body.readableEnded || stop(new Error('the form was cut off')));
    limited.once('error', stop);
    parser.once('error', stop).once('finish', resolve);
    body.pipe(limited).pipe(parser);
  });
}
