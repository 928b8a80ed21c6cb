interface Remembered {
  /** The participant has pressed Start, and has not pressed Stop since. */
  isWanted: boolean;
  isMuted: boolean;
}

const NOTHING: Remembered = { isWanted: false, isMuted: false };

/** Contains the person's id, because another person may sign in to the same tab. */
const keyOf = (meetingId: string, personId: string): string => `capture ${meetingId} ${personId}`;

/** The state of the capture in this tab before a reload. Stored per tab, so that a new tab requires Start. */
export function rememberedCapture(meetingId: string, personId: string): Remembered {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(meetingId, personId)) ?? 'null');
    const { isWanted, isMuted } = (stored ?? NOTHING) as Partial<Remembered>;
    return { isWanted: isWanted === true, isMuted: isMuted === true };
  } catch {
    // Without access to storage, the state does not survive a reload.
    return NOTHING;
  }
}

export function rememberCapture(meetingId: string, personId: string, remembered: Remembered): void {
  try {
    const key = keyOf(meetingId, personId);
    if (remembered.isWanted || remembered.isMuted) sessionStorage.setItem(key, JSON.stringify(remembered));
    else sessionStorage.removeItem(key);
  } catch {
    // Without access to storage, the state does not survive a reload.
  }
}
