/** A signed-in person and the session or access token they came with. */
export interface MemberFacts {
  id: string;
  /** The session, or the access token, that calls. */
  sessionId: string;
  /** The scopes of an access token, such as `journal:read`; null for a session, which may do everything. */
  scopes: readonly string[] | null;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isEmailVerified: boolean;
  /** Where mails that matter go until a new address is confirmed; null: to `email`. */
  securityEmail: string | null;
  photosPinEnabled: boolean | null;
  /** Until when this session may see photos although a PIN is enabled. */
  photosVerifiedUntil: Date | null;
  membership: string;
  /** IANA zone of the profile: it decides which day "today" is. */
  zone: string;
  onboardingCompleted: boolean;
  createdAt: Date;
  updatedAt: Date;
}
