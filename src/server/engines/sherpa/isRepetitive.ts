import { deflateSync } from 'node:zlib';

/** Maximum compression ratio, from Whisper's paper: a text that deflates further is a loop of the model. */
const HIGHEST_RATIO = 2.4;

/** Whether a text is a repetition loop of the model. */
export function isRepetitive(text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length > 0 && bytes.length / deflateSync(bytes).length > HIGHEST_RATIO;
}
