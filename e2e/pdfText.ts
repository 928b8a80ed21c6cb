import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi;

/** Extracts a PDF's text in drawing order; supports fonts with the encoding Windows-1252. */
export function pdfText(file: Buffer): string {
  const decoder = new TextDecoder('windows-1252');
  const lines: string[] = [];
  for (const [, packed] of file.toString('latin1').matchAll(STREAM)) {
    const page = unpack(Buffer.from(packed ?? '', 'latin1'));
    for (const [, shown] of page.matchAll(SHOWN)) {
      const hex = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join('');
      lines.push(decoder.decode(Buffer.from(hex, 'hex')).trim());
    }
  }
  return lines.join(' ');
}

function unpack(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
