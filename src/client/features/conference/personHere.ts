/** The person at the meeting's live screen: an account or a guest. */
export interface PersonHere {
  id: string;
  name: string;
  /** Empty for a guest. */
  email: string;
  isGuest: boolean;
}
