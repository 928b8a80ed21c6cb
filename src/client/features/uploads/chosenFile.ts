import type { KeepDays, SpeakerCount } from '#shared/contract/uploads.ts';
import { titleOf } from '#shared/rules/meetings/titleOf.ts';

/** A file that was chosen, with what is said about it before it is sent. */
export interface ChosenFile {
  id: string;
  file: File;
  title: string;
  /** Whether the uploader is its only speaker. */
  isOwnVoice: boolean;
  /** How many people speak in it; null has the server find out. */
  speakers: SpeakerCount | null;
  /** How long the recording is kept for playback; null deletes it once it is transcribed. */
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
