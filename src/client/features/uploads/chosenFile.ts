import { titleOf } from '#shared/rules/titleOf.ts';

/** A file that was chosen, with what is said about it before it is sent. */
export interface ChosenFile {
  id: string;
  file: File;
  title: string;
  /** Whether the uploader is its only speaker. */
  isOwnVoice: boolean;
}

export const toChosenFile = (file: File): ChosenFile => ({
  id: crypto.randomUUID(),
  file,
  title: titleOf(file.name),
  isOwnVoice: false,
});
