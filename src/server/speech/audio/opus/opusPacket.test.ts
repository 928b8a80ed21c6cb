import { expect, test } from 'vitest';
import { opusDurationMs } from './opusPacket.ts';

test.each([
  ['one SILK frame', [0x18, 1, 2, 3], 60],
  ['one CELT frame', [0xf8, 1], 20],
  ['two equal frames', [0xf9, 1, 2], 40],
  ['two frames with explicit lengths', [0xfa, 1, 7, 8, 9], 40],
  ['three equal frames', [0xfb, 0x03, 1, 2, 3], 60],
  ['three frames with explicit lengths', [0xfb, 0x83, 1, 0, 5, 6], 60],
  ['padding', [0xfb, 0x43, 2, 1, 2, 3, 0, 0], 60],
])('%s has a duration', (_, packet, ms) => {
  expect(opusDurationMs(Uint8Array.from(packet))).toBe(ms);
});

test.each([
  ['nothing', []],
  ['two equal frames of odd length', [0xf9, 1, 2, 3]],
  ['a first frame longer than the packet', [0xfa, 9, 1]],
  ['no frames', [0xfb, 0x00, 1]],
  ['more than 120 ms', [0x1b, 0x03, 1, 2, 3]],
  ['equal frames that do not divide the packet', [0xfb, 0x03, 1, 2]],
  ['padding that never ends', [0xfb, 0x43, 255]],
])('%s is invalid', (_, packet) => {
  expect(opusDurationMs(Uint8Array.from(packet))).toBeNull();
});
