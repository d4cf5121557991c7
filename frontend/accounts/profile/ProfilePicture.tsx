import { graphql, useFragment } from 'react-relay';
import type { ProfilePicture_viewer$key } from '#frontend/__generated__/ProfilePicture_viewer.graphql.ts';
import { AvatarEditor, type AvatarEditorProps } from '../avatar/AvatarEditor.tsx';

type ProfilePictureProps = Pick<AvatarEditorProps, 'onSave' | 'progress'> & { viewer: ProfilePicture_viewer$key };

/** Changes the picture, which is saved separately from the form. */
export function ProfilePicture({ viewer, onSave, progress = null }: ProfilePictureProps) {
  const { firstName, lastName, profileImageUrl } = useFragment(
    graphql`
      fragment ProfilePicture_viewer on Viewer @throwOnFieldError {
        firstName
        lastName
        profileImageUrl
      }
    `,
    viewer,
  );
  return (
    <AvatarEditor
      firstName={firstName}
      lastName={lastName}
      imageUrl={profileImageUrl}
      onSave={onSave}
      progress={progress}
    />
  );
}
