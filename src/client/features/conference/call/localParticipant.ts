/** The person on the meeting's live screen, who has an account or is a guest. */
export interface LocalParticipant {
  id: string;
  name: string;
  /** Empty for a guest. */
  email: string;
  isGuest: boolean;
}
