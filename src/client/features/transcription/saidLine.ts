import type { FinalLine } from './lineLog.ts';

/** For tests: a line as the server sends it. */
export const said = (line: number, text = `line ${line}`): FinalLine => ({
  type: 'transcription',
  id: `id-${line}`,
  speaker: 'Amina',
  speakerId: 'amina',
  text,
  timestamp: '2026-11-20T09:00:00.000Z',
  language: 'en',
  line,
});
