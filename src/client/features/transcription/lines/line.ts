import type { Transcript } from '#shared/contract/transcription.ts';
import type { FinalLine } from './lineLog.ts';

/** A stored line as the live screen would have heard it. */
export const toFinalLine = ({ speakerName, content, ...line }: Transcript): FinalLine => ({
  ...line,
  type: 'transcription',
  speaker: speakerName,
  text: content,
});
