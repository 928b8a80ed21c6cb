import { expect, test } from 'vitest';
import { isMediaFile } from './mediaFile.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['WAV', 'RIFF\0\0\0\0WAVEfmt '],
  ['AVI', 'RIFF\0\0\0\0AVI LIST'],
  ['Ogg', 'OggS\0\x02'],
  ['WebM', '\x1a\x45\xdf\xa3\x01'],
  ['MP4', '\0\0\0\x20ftypisom'],
  ['MP3 with a tag', 'ID3\x03\0'],
  ['MP3 without a tag', '\xff\xfb\x90\x64'],
  ['AAC', '\xff\xf1\x50\x80'],
  ['a transport stream', `\x47${'x'.repeat(187)}`.repeat(3)],
])('%s is recognized as a media file', (_what, head) => {
  expect(isMediaFile(bytes(head))).toBe(true);
});

test.each([
  ['a text', 'Minutes of the meeting'],
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://example.org/a.ts'],
  ['a web page', '<!doctype html>'],
  ['a picture in RIFF', 'RIFF\0\0\0\0WEBPVP8 '],
  ['an archive', 'PK\x03\x04'],
  ['a JPEG', '\xff\xd8\xff\xe0'],
  ['a text in UTF-16', '\xff\xfeh\0e\0'],
  ['set bits', '\xff\xff\xff\xff'],
  ['a list of files for ffmpeg', "ffconcat version 1.0\nfile '/etc/passwd'"],
  ['nothing', ''],
])('%s is rejected as a media file', (_what, head) => {
  expect(isMediaFile(bytes(head))).toBe(false);
});
