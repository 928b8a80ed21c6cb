import { createContext, useContext } from 'react';
import type { Language } from '#shared/contract/languages.ts';

export interface SpokenLine {
  id: string;
  content: string;
  language: Language;
}

export interface Moments {
  meetingId: string;
  /** When a segment was said, such as 00:42; null for one that is not in the transcript any more. */
  labelOf(segmentId: string): string | null;
  /** What was said there; null for one that is not in the transcript any more. */
  lineOf(segmentId: string): SpokenLine | null;
  /** The whole transcript, in order. */
  readLines(): readonly SpokenLine[];
  /** Called beside the navigation, also when the address is already the one that was asked for. */
  onOpen(segmentId: string): void;
}

/** What a summary needs of the transcript it was drawn from; the screen knows both. */
export const MomentsContext = createContext<Moments | null>(null);

export function useMoments(): Moments {
  const moments = useContext(MomentsContext);
  if (!moments) throw new Error('A summary is shown inside MomentsContext');
  return moments;
}
