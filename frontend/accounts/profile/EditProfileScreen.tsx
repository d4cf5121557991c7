import { graphql, usePreloadedQuery } from 'react-relay';
import type { EditProfileScreenQuery } from '#frontend/__generated__/EditProfileScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { useSavePicture } from '../useSavePicture.ts';
import { EditProfileForm } from './EditProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { t } from '#frontend/language/t.ts';

export function EditProfileScreen({ queryRef }: ScreenProps<EditProfileScreenQuery>) {
  const { viewer } = usePreloadedQuery<EditProfileScreenQuery>(
    graphql`
      query EditProfileScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...ProfilePicture_viewer
          ...EditProfileForm_viewer
        }
      }
    `,
    queryRef,
  );
  const [savePicture, progress] = useSavePicture();
  return (
    <Screen title={t('Edit Profile')} back="/profile" width="form">
      <ProfilePicture viewer={viewer} onSave={savePicture} progress={progress} />
      <EditProfileForm viewer={viewer} isUploading={progress !== null} />
    </Screen>
  );
}
