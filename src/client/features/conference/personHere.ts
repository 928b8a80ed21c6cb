/** Who looks at a meeting's live screen. */
export interface PersonHere {
  id: string;
  name: string;
  /** Empty for a guest. */
  email: string;
  isGuest: boolean;
}
