import { open } from 'node:fs/promises';

const BOX_HEADER_BYTES = 16;
/** Most top-level boxes that are read; real files have about ten. */
const MAX_BOXES = 1_000;

/**
 * Whether an MP4 lacks its index (moov box), which recorders and cameras write last and without which the sound cannot
 * be decoded. Reads only the headers of the top-level boxes.
 */
export async function isIncompleteMp4(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size: fileSize } = await file.stat();
    const header = Buffer.alloc(BOX_HEADER_BYTES);
    let hasMedia = false;
    let at = 0;
    for (let boxes = 0; boxes < MAX_BOXES; boxes++) {
      const { bytesRead } = await file.read(header, 0, BOX_HEADER_BYTES, at);
      if (bytesRead < 8) break;
      const kind = header.toString('latin1', 4, 8);
      if (boxes === 0 && kind !== 'ftyp') return false;
      if (kind === 'moov') return false;
      hasMedia ||= kind === 'mdat';
      const size = header.readUInt32BE(0);
      // Size 1 means that a 64-bit size follows, and 0 that the box extends to the end of the file.
      const length = size === 1 && bytesRead === BOX_HEADER_BYTES ? Number(header.readBigUInt64BE(8)) : size;
      if (length < 8 || at + length >= fileSize) break;
      at += length;
    }
    return hasMedia;
  } finally {
    await file.close();
  }
}
