/** Number of bytes at the start of a file that `isMediaFile` needs. */
export const MEDIA_HEAD_BYTES = 512;

const SIGNATURES: readonly { at: number; text: string; and?: { at: number; oneOf: readonly string[] } }[] = [
  { at: 0, text: 'RIFF', and: { at: 8, oneOf: ['WAVE', 'AVI '] } },
  { at: 0, text: 'RF64', and: { at: 8, oneOf: ['WAVE'] } },
  { at: 0, text: 'FORM', and: { at: 8, oneOf: ['AIFF', 'AIFC'] } },
  { at: 0, text: 'OggS' },
  { at: 0, text: 'fLaC' },
  { at: 0, text: '#!AMR' },
  { at: 0, text: 'caff' },
  { at: 0, text: 'ID3' },
  // Matroska and WebM; ASF, which contains WMA and WMV; MPEG program streams.
  { at: 0, text: '\x1a\x45\xdf\xa3' },
  { at: 0, text: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { at: 0, text: '\x00\x00\x01\xba' },
  // MP4, M4A, 3GP and QuickTime.
  ...['ftyp', 'moov', 'mdat', 'wide'].map((text) => ({ at: 4, text })),
];

/**
 * Whether a file starts with the signature of a common audio or video container. Ignores name and declared type,
 * because a client can set them freely.
 */
export function isMediaFile(head: Uint8Array): boolean {
  const textAt = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length));
  const isSigned = SIGNATURES.some(
    ({ at, text, and }) =>
      textAt(at, text.length) === text && (!and || and.oneOf.includes(textAt(and.at, 4))),
  );
  return isSigned || isMpegFrame(head) || isTransportStream(head);
}

/** Whether the bytes are an MP3 or AAC frame header: eleven or twelve set bits, and no reserved value. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  if (first !== 0xff) return false;
  const isAac = (second & 0xf6) === 0xf0 && ((third >> 2) & 0xf) < 13;
  const hasVersion = (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08;
  const isLayer = [0x02, 0x04].includes(second & 0x06);
  const isMp3 = hasVersion && isLayer && third >> 4 !== 0xf && ((third >> 2) & 3) !== 3;
  return isAac || isMp3;
}

const TRANSPORT_PACKET_BYTES = 188;

const isTransportStream = (head: Uint8Array): boolean =>
  head.length > 2 * TRANSPORT_PACKET_BYTES &&
  [0, 1, 2].every((packet) => head[packet * TRANSPORT_PACKET_BYTES] === 0x47);
