import type { HonestRecording } from './honestRecordings.ts';

/** The position of a number in the header of a recording. */
interface HeaderField {
  name: string;
  at: number;
  bytes: number;
  isLittleEndian?: boolean;
}

type Place = [name: string, offset: number, bytes: number];

const little = (base: number, places: Place[]): HeaderField[] =>
  places.map(([name, offset, bytes]) => ({ name, at: base + offset, bytes, isLittleEndian: true }));
const big = (base: number, places: Place[]): HeaderField[] =>
  places.map(([name, offset, bytes]) => ({ name, at: base + offset, bytes }));

/** All numbers that a decoder reads from the header. */
export function fieldsOf({ name, bytes }: HonestRecording): HeaderField[] {
  if (name === 'wav') return wavFields(bytes);
  if (name.startsWith('ogg')) return oggFields(name, bytes);
  if (name === 'mp4 opus') return mp4Fields(bytes, ['Opus', 'dOps']);
  return name.startsWith('mp4') ? mp4Fields(bytes, Object.keys(MP4_BOXES)) : webmFields(bytes);
}

function wavFields(bytes: Buffer): HeaderField[] {
  const format = bytes.indexOf('fmt ');
  return [
    ...little(4, [['size of the file', 0, 4]]),
    ...little(format, [
      ['size of the format', 4, 4],
      ['format', 8, 2],
      ['channels', 10, 2],
      ['sample rate', 12, 4],
      ['bytes a second', 16, 4],
      ['block align', 20, 2],
      ['bits', 22, 2],
    ]),
    ...little(bytes.indexOf('data'), [['size of the samples', 4, 4]]),
  ];
}

const OGG_CODECS: Record<string, [magic: string, places: Place[], isLittleEndian: boolean]> = {
  'ogg opus': [
    'OpusHead',
    [
      ['version', 8, 1],
      ['channels', 9, 1],
      ['pre-skip', 10, 2],
      ['sample rate', 12, 4],
      ['gain', 16, 2],
      ['mapping family', 18, 1],
    ],
    true,
  ],
  'ogg vorbis': [
    '\x01vorbis',
    [
      ['version', 7, 4],
      ['channels', 11, 1],
      ['sample rate', 12, 4],
      ['highest bit rate', 16, 4],
      ['nominal bit rate', 20, 4],
      ['lowest bit rate', 24, 4],
      ['block sizes', 28, 1],
    ],
    true,
  ],
  'ogg flac': [
    '\x7fFLAC',
    [
      ['header packets', 7, 2],
      ['smallest block', 17, 2],
      ['largest block', 19, 2],
      ['sample rate, channels and bits', 27, 4],
      ['samples', 31, 4],
    ],
    false,
  ],
};

function oggFields(name: string, bytes: Buffer): HeaderField[] {
  const [magic, places, isLittleEndian] = OGG_CODECS[name]!;
  const codec = bytes.indexOf(magic, 0, 'latin1');
  const second = bytes.indexOf('OggS', 4, 'latin1');
  const sound = bytes.indexOf('OggS', second + 4, 'latin1');
  const pages = [0, sound].flatMap((page, index) =>
    little(page, [
      [`page ${index}: kind`, 5, 1],
      [`page ${index}: position`, 6, 8],
      [`page ${index}: stream`, 14, 4],
      [`page ${index}: number`, 18, 4],
      [`page ${index}: segments`, 26, 1],
    ]),
  );
  return [...pages, ...(isLittleEndian ? little : big)(codec, places)];
}

/** Offsets from the end of a box's type, which follows its size. */
const MP4_BOXES: Record<string, Place[]> = {
  moov: [['size', -4, 4]],
  mvhd: [
    ['timescale', 16, 4],
    ['duration', 20, 4],
  ],
  trak: [['size', -4, 4]],
  tkhd: [['track', 16, 4]],
  mdhd: [
    ['version', 4, 1],
    ['timescale', 16, 4],
    ['duration', 20, 4],
  ],
  stsd: [
    ['size', -4, 4],
    ['entries', 8, 4],
  ],
  mp4a: [
    ['size', -4, 4],
    ['version', 12, 2],
    ['channels', 20, 2],
    ['bits', 22, 2],
    ['sample rate', 28, 4],
  ],
  Opus: [
    ['channels', 20, 2],
    ['sample rate', 28, 4],
  ],
  dOps: [
    ['version', 4, 1],
    ['channels', 5, 1],
    ['pre-skip', 6, 2],
    ['sample rate', 8, 4],
    ['gain', 12, 2],
    ['mapping family', 14, 1],
  ],
  esds: [['decoder', 35, 2]],
  stts: [['entries', 8, 4]],
  stsc: [['entries', 8, 4]],
  stsz: [
    ['sample size', 8, 4],
    ['entries', 12, 4],
  ],
  stco: [['entries', 8, 4]],
  trex: [
    ['duration of a sample', 16, 4],
    ['size of a sample', 20, 4],
  ],
  moof: [['size', -4, 4]],
  tfhd: [
    ['flags', 4, 4],
    ['track', 8, 4],
  ],
  tfdt: [['time', 8, 4]],
  trun: [
    ['flags', 4, 4],
    ['samples', 8, 4],
    ['offset of the samples', 12, 4],
    ['the first sample', 16, 4],
  ],
  mdat: [['size', -4, 4]],
};

function mp4Fields(bytes: Buffer, boxes: string[]): HeaderField[] {
  return boxes.flatMap((type) => {
    const at = bytes.indexOf(type, 0, 'latin1');
    return at < 0
      ? []
      : big(at, MP4_BOXES[type]!).map((field) => ({ ...field, name: `${type}: ${field.name}` }));
  });
}

/** Elements by the path of their ids. An element's size field is one byte, or as long as its first byte says. */
const WEBM_ELEMENTS: Record<string, string[]> = {
  'version of EBML': ['4286'],
  'longest id': ['42f2'],
  'longest size': ['42f3'],
  'timecode scale': ['2ad7b1'],
  'track number': ['1654ae6b', 'd7'],
  'kind of track': ['1654ae6b', '83'],
  'sample rate': ['1654ae6b', 'e1', 'b5'],
  channels: ['1654ae6b', 'e1', '9f'],
  'time of a cluster': ['1f43b675', 'e7'],
};

function webmFields(bytes: Buffer): HeaderField[] {
  const tracks = bytes.indexOf(Buffer.from('1654ae6b', 'hex'));
  const block = bytes.indexOf(0xa3, bytes.indexOf(Buffer.from('1f43b675', 'hex')));
  const elements = Object.entries(WEBM_ELEMENTS).flatMap(([name, ids]) => {
    let at = 0;
    for (const id of ids) at = bytes.indexOf(Buffer.from(id, 'hex'), at) + id.length / 2;
    return [
      { name, at: at + 1, bytes: bytes[at]! & 0x7f },
      { name: `size of ${name}`, at, bytes: 1 },
    ];
  });
  return [
    ...elements,
    ...little(bytes.indexOf('OpusHead'), OGG_CODECS['ogg opus']![1]).map((field) => ({
      ...field,
      name: `OpusHead: ${field.name}`,
    })),
    ...big(tracks, [['size of the tracks', 4, 1]]),
    ...big(block, [
      ['size of a block', 1, 2],
      ['time of a block', 4, 2],
    ]),
  ];
}

export type Extreme = 'zero' | 'one' | 'largest signed' | 'most negative' | 'largest';

/** The extreme values of a field of this many bytes. */
export function extremesOf(bytes: number): Record<Extreme, Buffer> {
  const filled = (first: number, others: number, last = others) => {
    const value = Buffer.alloc(bytes, others);
    value[bytes - 1] = last;
    value[0] = bytes === 1 ? last : first;
    return value;
  };
  return {
    zero: Buffer.alloc(bytes),
    one: filled(0, 0, 1),
    'largest signed': bytes === 1 ? Buffer.of(0x7f) : filled(0x7f, 0xff),
    'most negative': bytes === 1 ? Buffer.of(0x80) : filled(0x80, 0),
    largest: Buffer.alloc(bytes, 0xff),
  };
}

/** A copy of the recording with another value in this field. */
export function withValue(recording: HonestRecording, field: HeaderField, value: Buffer): Buffer {
  const bytes = Buffer.from(recording.bytes);
  bytes.set(field.isLittleEndian ? Buffer.from(value).reverse() : value, field.at);
  return recording.seal(bytes);
}
