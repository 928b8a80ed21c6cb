import { SpeechError, type SpeechToText } from '#server/speech/speechToText.ts';

/** Null object for a machine on which no engine runs: it supports no language, and every screen says so. */
export const noSpeechEngine: SpeechToText = {
  name: 'No speech engine',
  languages: new Set(),
  open() {
    throw new SpeechError('unsupported_language', 'No speech engine is installed');
  },
  close: async () => {},
};
