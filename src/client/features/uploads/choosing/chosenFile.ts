import type { KeepDays, SpeakerCount } from '#shared/contract/uploads.ts';
import { titleOf } from '#shared/rules/meetings/titleOf.ts';

/** A chosen file with the user's settings for its upload. */
export interface ChosenFile {
  id: string;
  file: File;
  title: string;
  /** Whether the uploader is the only speaker. */
  isOwnVoice: boolean;
  /** The number of speakers; null lets the server detect it. */
  speakers: SpeakerCount | null;
  /** Days for which the recording is kept for playback; null deletes it when it is transcribed. */
  keepDays: KeepDays | null;
}

export const toChosenFile = (file: File): ChosenFile => ({
  id: crypto.randomUUID(),
  file,
  title: titleOf(file.name),
  isOwnVoice: false,
  speakers: null,
  keepDays: null,
});
