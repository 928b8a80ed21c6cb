interface Remembered {
  /** This person pressed Start and not Stop. */
  isWanted: boolean;
  isMuted: boolean;
}

const NOTHING: Remembered = { isWanted: false, isMuted: false };

/** Names the person too, since another may sign in to the same tab. */
const keyOf = (meetingId: string, personId: string): string => `capture ${meetingId} ${personId}`;

/** What this tab captured before it was reloaded. Another tab, or this tab tomorrow, requires a click on Start. */
export function rememberedCapture(meetingId: string, personId: string): Remembered {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(meetingId, personId)) ?? 'null');
    const { isWanted, isMuted } = (stored ?? NOTHING) as Partial<Remembered>;
    return { isWanted: isWanted === true, isMuted: isMuted === true };
  } catch {
    // Without access to storage a reload forgets.
    return NOTHING;
  }
}

export function rememberCapture(meetingId: string, personId: string, remembered: Remembered): void {
  try {
    const key = keyOf(meetingId, personId);
    if (remembered.isWanted || remembered.isMuted) sessionStorage.setItem(key, JSON.stringify(remembered));
    else sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
