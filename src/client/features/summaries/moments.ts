import { createContext, useContext } from 'react';

export interface Moments {
  meetingId: string;
  /** When a segment was said, such as 00:42; null for one that is not in the transcript any more. */
  labelOf(segmentId: string): string | null;
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
