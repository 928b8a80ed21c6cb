import type { Language } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/** Whether speech in this language is transcribed in this meeting. */
export const canTranscribe = (
  { botEnabled, speech }: Pick<MeetingDetail, 'botEnabled' | 'speech'>,
  language: Language,
): boolean => botEnabled && speech.languages.includes(language);
