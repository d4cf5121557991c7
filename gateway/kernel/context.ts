import type { RequestFacts } from './http/requestScope.ts';
import type { Kernel } from './kernel.ts';
import type { MemberRow } from './session/member.statements.ts';
import { UnauthenticatedError } from '#gateway/platform/errors.ts';
import type { UploadedFile } from './uploads/uploadedFile.ts';

/** The signed-in member of one request. Owned tables are only read and written through it. */
export interface Member extends MemberRow {
  kernel: Kernel;
  /** The session, or the access token, that calls. */
  sessionId: string;
  /** The scopes of an access token, such as `journal:read`; null for a session, which may do everything. */
  scopes: readonly string[] | null;
  /** Until when this session may see photos although a PIN is enabled. */
  photosVerifiedUntil: string | null;
  /** The hash of the token that the request sent; empty for a job and for a signed image link. */
  tokenHash: Buffer<ArrayBuffer>;
}

export interface Context {
  kernel: Kernel;
  caller: RequestFacts;
  member: Member | null;
  /** The files of this request, received whole (uploads.ts). */
  files?: readonly UploadedFile[];
  /** A GraphQL operation that was read before Yoga runs. */
  operation?: Record<string, unknown>;
  /** True for the app's own documents: their cost is bounded and not counted. */
  isOwnDocument?: boolean;
}

/** Returns the member. Throws UnauthenticatedError when signed out. */
export function memberOf(context: Context): Member {
  if (!context.member) throw new UnauthenticatedError();
  return context.member;
}
