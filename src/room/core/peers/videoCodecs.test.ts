import { expect, test } from 'vitest';
import { hardwareCodecs, preferredCodecs, sortCodecs } from './videoCodecs.ts';

const codecs = (...names: string[]) => names.map((name) => ({ mimeType: `video/${name}` }));
const names = (sorted: { mimeType: string }[]) => sorted.map(({ mimeType }) => mimeType.slice(6));

/** Creates an offer whose first video section lists the codecs in this order. */
const offer = (...listed: string[]) =>
  [
    'v=0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=rtpmap:111 opus/48000/2',
    `m=video 9 UDP/TLS/RTP/SAVPF ${listed.map((_, index) => 96 + index).join(' ')}`,
    ...listed.map((name, index) => `a=rtpmap:${96 + index} ${name}/90000`),
    'm=video 9 UDP/TLS/RTP/SAVPF 120',
    'a=rtpmap:120 AV1/90000',
  ].join('\r\n');

function capabilities(encoded: string[], decoded: string[]): MediaCapabilities {
  const answer =
    (efficient: string[]) =>
    async ({ video }: MediaEncodingConfiguration | MediaDecodingConfiguration) => ({
      powerEfficient: efficient.includes(video!.contentType.slice(6)),
    });
  return { encodingInfo: answer(encoded), decodingInfo: answer(decoded) } as unknown as MediaCapabilities;
}

test('only codecs that are both encoded and decoded in hardware count as hardware codecs', async () => {
  expect(await hardwareCodecs(capabilities(['H264', 'AV1'], ['H264', 'VP9']))).toEqual(['video/H264']);
  expect(await hardwareCodecs(capabilities([], ['H264', 'VP9', 'AV1']))).toEqual([]);
});

test('a browser that rejects the query counts as having no hardware codecs', async () => {
  const refusing = { encodingInfo: () => Promise.reject(new TypeError()), decodingInfo: async () => ({}) };
  expect(await hardwareCodecs(refusing as unknown as MediaCapabilities)).toEqual([]);
});

test('hardware codecs are sorted before VP8, VP8 before the rest, and no codec is lost', () => {
  const all = codecs('VP8', 'rtx', 'VP9', 'H264', 'AV1', 'H264', 'ulpfec');
  expect(names(sortCodecs(all, ['video/H264']))).toEqual([
    'H264',
    'H264',
    'VP8',
    'rtx',
    'VP9',
    'AV1',
    'ulpfec',
  ]);
  expect(names(sortCodecs(codecs('AV1', 'rtx', 'VP8'), []))).toEqual(['VP8', 'AV1', 'rtx']);
});

test('an answer prefers a codec that both sides have in hardware, else VP8', () => {
  const answer = (sdp: string, own: string[]) => {
    const both = preferredCodecs(sdp).filter((codec) => own.includes(codec));
    return names(sortCodecs(codecs('AV1', 'VP8', 'H264', 'VP9'), both))[0];
  };
  expect(answer(offer('H264', 'rtx', 'VP9', 'VP8', 'AV1'), ['video/VP9', 'video/H264'])).toBe('H264');
  expect(answer(offer('H264', 'VP9', 'VP8'), ['video/VP9'])).toBe('VP9');
  expect(answer(offer('H264', 'VP8'), [])).toBe('VP8');
  expect(answer(offer('VP8', 'H264'), ['video/H264'])).toBe('VP8');
});

test('an offer without VP8 or without video has no preferred codecs', () => {
  expect(preferredCodecs(offer('H264'))).toEqual([]);
  expect(preferredCodecs('v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111')).toEqual([]);
});
