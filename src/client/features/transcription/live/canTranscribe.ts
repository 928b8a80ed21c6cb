import type { Language } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/** Whether what is said in this language is written in this meeting. */
export const canTranscribe = (
  { botEnabled, speech }: Pick<MeetingDetail, 'botEnabled' | 'speech'>,
  language: Language,
): boolean => botEnabled && speech.languages.includes(language);
