import { deflateSync } from 'node:zlib';

/** From the paper of Whisper: a text that deflates further is a loop of the model, not what somebody said. */
const HIGHEST_RATIO = 2.4;

/** Whether a model that lost its way repeats itself. */
export function isRepetitive(text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length > 0 && bytes.length / deflateSync(bytes).length > HIGHEST_RATIO;
}
