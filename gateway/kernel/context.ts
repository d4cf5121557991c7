import type { Kernel } from './kernel.ts';
import { UnauthenticatedError } from '#gateway/platform/errors.ts';
import type { UploadedFile } from './uploads.ts';

/** What a service may know of the HTTP request behind a call. */
export interface RequestFacts {
  id: string;
  /** The caller's address as limits count it: IPv4 whole, IPv6 by /64. */
  address: string;
  userAgent: string | undefined;
  /** Sets the session cookie of the answer, or clears it with null. */
  setSession(token: string | null): void;
  /** The marks of accounts this device signed in to (knownDevice.ts), from its cookie or the header `X-Everystep-Device`. Not checked yet. */
  deviceMarks: readonly string[];
  /** Sets the cookie that holds them; it stays when the session ends. */
  setDeviceMarks(marks: readonly string[], seconds: number): void;
}

/** A signed-in person for the length of one request. Owned tables are only ever read and written through it. */
export interface Member {
  kernel: Kernel;
  id: string;
  /** The session, or the access token, that calls. */
  sessionId: string;
  /** What an access token may do, such as `journal:read`; null for a session, which may do everything. */
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

export interface Context {
  kernel: Kernel;
  caller: RequestFacts;
  member: Member | null;
  /** The files that came with this request, taken in whole (uploads.ts). */
  files?: readonly UploadedFile[];
  /** A GraphQL operation that was read before Yoga was asked. */
  operation?: Record<string, unknown>;
  /** The document is one of the app's own, whose cost is bounded: it is not counted. */
  isOwnDocument?: boolean;
}

/** The member of a call that needs one. Throws UnauthenticatedError. */
export function memberOf(context: Context): Member {
  if (!context.member) throw new UnauthenticatedError();
  return context.member;
}
