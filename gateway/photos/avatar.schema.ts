import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { TooLargeError, UnavailableError, UnsupportedFileError, ValidationError } from '#gateway/platform/errors.ts';
import { avatarUrl } from './avatarUrl.ts';
import { uploadAvatar } from './avatar.service.ts';
import { viewerPayload } from '#gateway/accounts/payloads.ts';

builder.objectField(Viewer, 'profileImageUrl', (t) =>
  t.string({
    nullable: true,
    description: 'Path of the profile picture on this origin, good for this session and at most an hour.',
    resolve: (member) => avatarUrl(member),
  }),
);

const UploadAvatarPayload = viewerPayload('UploadAvatarPayload');

builder.mutationField('uploadAvatar', (t) =>
  t.field({
    type: UploadAvatarPayload,
    description: 'Replaces your profile picture by the middle square of this one. Only you can load it.',
    authScopes: { confirmed: true },
    args: { profileImage: t.arg({ type: 'Upload', required: true, description: 'JPEG, PNG, WebP, AVIF or HEIC.' }) },
    errors: { types: [ValidationError, TooLargeError, UnsupportedFileError, UnavailableError] },
    resolve: (_root, { profileImage }, context) => uploadAvatar(memberOf(context), profileImage),
  }),
);
