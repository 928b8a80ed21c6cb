import { open } from 'node:fs/promises';

const BOX_HEADER_BYTES = 16;
/** Real files have about ten boxes at their top. */
const MAX_BOXES = 1_000;

/**
 * Whether an MP4 ends before its index, which recorders and cameras write last: without it none of the sound can be found. Looks
 * at the boxes at the top of the file only.
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
      // 1 announces a long size, and 0 a box that reaches to the end of the file.
      const length = size === 1 && bytesRead === BOX_HEADER_BYTES ? Number(header.readBigUInt64BE(8)) : size;
      if (length < 8 || at + length >= fileSize) break;
      at += length;
    }
    return hasMedia;
  } finally {
    await file.close();
  }
}
