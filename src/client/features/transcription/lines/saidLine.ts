import type { FinalLine } from './lineLog.ts';

const START = Date.UTC(2026, 10, 20, 9);

/** For tests: a line as the server sends it, begun this many seconds into the meeting. */
export const said = (line: number, text = `line ${line}`, second = line): FinalLine => ({
  type: 'transcription',
  id: `id-${line}`,
  speaker: 'Amina',
  speakerId: 'amina',
  isGuest: false,
  text,
  timestamp: new Date(START + second * 1_000).toISOString(),
  language: 'en',
  line,
});
