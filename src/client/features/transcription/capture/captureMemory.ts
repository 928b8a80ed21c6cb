import { readStoredFields, store } from '#client/ui/store/browserStorage.ts';

interface Remembered {
  /** The participant has pressed Start, and has not pressed Stop since. */
  isWanted: boolean;
  isMuted: boolean;
}

/** Contains the person's id, because another person may sign in to the same tab. */
const keyOf = (meetingId: string, personId: string): string => `capture ${meetingId} ${personId}`;

/** The state of the capture in this tab before a reload. Stored per tab, so that a new tab requires Start. */
export function rememberedCapture(meetingId: string, personId: string): Remembered {
  const { isWanted, isMuted } = readStoredFields('sessionStorage', keyOf(meetingId, personId));
  return { isWanted: isWanted === true, isMuted: isMuted === true };
}

export function rememberCapture(meetingId: string, personId: string, remembered: Remembered): void {
  const isWorthStoring = remembered.isWanted || remembered.isMuted;
  store('sessionStorage', keyOf(meetingId, personId), isWorthStoring ? JSON.stringify(remembered) : null);
}
