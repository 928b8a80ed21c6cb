import { createContext, useContext } from 'react';
import type { Language } from '#shared/contract/languages.ts';

interface SpokenLine {
  id: string;
  /** Empty for a clip that was not recognized. */
  text: string;
  speakerName: string;
  language: Language;
}

interface Moments {
  meetingId: string;
  /** A segment's start, such as 00:42; null if it is no longer in the transcript. */
  labelOf(segmentId: string): string | null;
  /** A segment's line; null if it is no longer in the transcript. */
  lineOf(segmentId: string): SpokenLine | null;
  /** The whole transcript, in order. */
  readLines(): readonly SpokenLine[];
  /** Called in addition to the navigation, even if the address does not change. */
  onOpen(segmentId: string): void;
}

/** Gives a summary access to the transcript on the same screen. */
export const MomentsContext = createContext<Moments | null>(null);

export function useMoments(): Moments {
  const moments = useContext(MomentsContext);
  if (!moments) throw new Error('A summary is shown inside MomentsContext');
  return moments;
}
