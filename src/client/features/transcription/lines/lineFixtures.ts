import type { LiveLine } from '#shared/contract/transcription.ts';
import type { FinalLine } from './line.ts';

const START = Date.UTC(2026, 10, 20, 9);

/** Creates a line for tests that starts this many seconds into the meeting. */
export const finalLine = (number: number, text = `line ${number}`, second = number): FinalLine => ({
  id: `id-${number}`,
  number,
  speakerId: 'amina',
  speakerName: 'Amina',
  isGuest: false,
  text,
  language: 'en',
  timestamp: new Date(START + second * 1_000).toISOString(),
  durationMs: 1_000,
});

/** Creates the same line for tests in the form of the live socket. */
export function liveLine(...facts: Parameters<typeof finalLine>): LiveLine & { line: number } {
  const { number, speakerName, ...line } = finalLine(...facts);
  return { ...line, type: 'transcription', line: number, speaker: speakerName };
}
