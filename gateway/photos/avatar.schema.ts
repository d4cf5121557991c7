import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/builder.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { TooLargeError, UnavailableError, UnsupportedFileError, ValidationError } from '#gateway/platform/errors.ts';
import { uploadAvatar } from './avatar.service.ts';

const UploadAvatarPayload = builder.objectRef<Member>('UploadAvatarPayload').implement({
  fields: (t) => ({ viewer: t.field({ type: Viewer, resolve: (member) => member }) }),
});

builder.mutationField('uploadAvatar', (t) =>
  t.field({
    type: UploadAvatarPayload,
    description: 'Replaces your profile picture by the middle square of this one. Only you can load it.',
    authScopes: { signedIn: true },
    args: { profileImage: t.arg({ type: 'Upload', required: true, description: 'JPEG, PNG, WebP, AVIF or HEIC.' }) },
    errors: { types: [ValidationError, TooLargeError, UnsupportedFileError, UnavailableError] },
    resolve: (_root, { profileImage }, context) => uploadAvatar(memberOf(context), profileImage),
  }),
);
