import { type FileHandle, open } from 'node:fs/promises';

const METADATA = 14;
const KEY = 1;
const VALUE = 2;
const LENGTH_DELIMITED = 2;
const MAX_ENTRY_BYTES = 1 << 20;
/** Maximum size of a protobuf field's header: a tag and a length of at most ten bytes each. */
const MAX_HEADER_BYTES = 20;

/**
 * Reads the metadata of an ONNX file. Parses only the fields of the outermost message, so that a file of gigabytes
 * takes milliseconds. Rejects when the file is no ONNX file or is truncated.
 */
export async function readOnnxMetadata(path: string): Promise<Map<string, string>> {
  const file = await open(path, 'r');
  try {
    return await readEntries(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function readEntries(file: FileHandle, size: number): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for (let at = 0; at < size; ) {
    const header = await read(file, at, Math.min(MAX_HEADER_BYTES, size - at));
    const field = readField(header);
    const begin = at + field.contentAt;
    at = begin + field.length;
    if (at > size) throw new Error('The file ends in the middle of a field.');
    if (field.number !== METADATA || field.length > MAX_ENTRY_BYTES) continue;
    const entry = parseEntry(await read(file, begin, field.length));
    entries.set(entry.key, entry.value);
  }
  return entries;
}

interface Field {
  number: number;
  /** Offset of the content from the start of the field. */
  contentAt: number;
  /** Bytes of content; 0 for a number, which is part of the header. */
  length: number;
}

function readField(bytes: Buffer): Field {
  const tag = readVarint(bytes, 0);
  const number = Math.floor(tag.value / 8);
  const value = readVarint(bytes, tag.end);
  const kind = tag.value % 8;
  if (kind !== 0 && kind !== LENGTH_DELIMITED) throw new Error('The file is not an ONNX model.');
  return { number, contentAt: value.end, length: kind === LENGTH_DELIMITED ? value.value : 0 };
}

function readVarint(bytes: Buffer, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from; at < Math.min(bytes.length, from + 8); at++) {
    const byte = bytes[at]!;
    value += (byte & 0x7f) * 2 ** (7 * (at - from));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new Error('The file is not an ONNX model.');
}

function parseEntry(bytes: Buffer): { key: string; value: string } {
  const entry = { key: '', value: '' };
  for (let at = 0; at < bytes.length; ) {
    const { number, contentAt, length } = readField(bytes.subarray(at));
    const content = bytes.toString('utf8', at + contentAt, at + contentAt + length);
    if (number === KEY) entry.key = content;
    if (number === VALUE) entry.value = content;
    at += contentAt + length;
  }
  return entry;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
