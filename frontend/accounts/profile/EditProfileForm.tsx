import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import * as z from 'zod/mini';
import type { EditProfileForm_viewer$key } from '#frontend/__generated__/EditProfileForm_viewer.graphql.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { forgetViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { accountInput, bodyTypes, genders, profileInput } from '#gateway/accounts/profile.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { messagesOf, useForm } from '#frontend/app/forms/useForm.ts';
import { bodyProblems, bodyTexts, shownBody } from './bodyTexts.ts';
import { AccountFields, ProfileFields } from './EditProfileFields.tsx';
import { choiceNamed, profileValues } from './profileValues.ts';
import { useEditProfile } from './useEditProfile.ts';
import { t } from '#frontend/language/t.ts';

const names = [
  'firstName',
  'lastName',
  'username',
  'email',
  'gender',
  'birthday',
  'height',
  'weight',
  'bodyType',
] as const;

interface EditProfileFormProps {
  viewer: EditProfileForm_viewer$key;
  isUploading: boolean;
}

export function EditProfileForm({ viewer, isUploading }: EditProfileFormProps) {
  const { profile, timezone, ...account } = useFragment(
    graphql`
      fragment EditProfileForm_viewer on Viewer @throwOnFieldError {
        firstName
        lastName
        username
        email
        timezone
        profile {
          genderChoice
          birthday
          height
          weight
          bodyTypeChoice
        }
      }
    `,
    viewer,
  );
  const schema = useMemo(() => z.extend(accountInput, profileInput(timezone).shape), [timezone]);
  const stored = { height: profile?.height ?? '', weight: profile?.weight ?? '' };
  const initial = {
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    username: account.username ?? '',
    email: account.email,
    ...shownBody(stored),
    gender: choiceNamed(genders, profile?.genderChoice),
    birthday: profile?.birthday ?? '',
    bodyType: choiceNamed(bodyTypes, profile?.bodyTypeChoice),
  };
  const rules = (values: Record<(typeof names)[number], string>) => ({
    ...bodyProblems(values, stored),
    ...messagesOf(schema.safeParse(values).error),
  });
  const { field, submit, isSending, isChanged, forget } = useForm(rules, names, {
    initial,
    draft: { form: 'profile' },
  });
  const [editProfile] = useEditProfile();
  const navigate = useNavigateUnlessLeft();

  const send = submit(async ({ firstName, lastName, username, email, ...details }) => {
    const outcome = await editProfile({
      account: { firstName, lastName, username, email },
      profile: profileValues({ ...details, ...bodyTexts(details, stored) }),
    });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    forget();
    // Refreshes the name in the header.
    forgetViewer();
    await viewerOfSession();
    navigate('/profile');
    return {};
  });

  return (
    <form className={fields} onSubmit={send} noValidate>
      <SectionHeading
        title={t('Update Your Profile')}
        subtitle={t('Your name, username and email are required. The rest is optional.')}
      />
      <AccountFields field={field} />
      <ProfileFields field={field} zone={timezone} />
      <ActionBar>
        <Button
          type="submit"
          size="lg"
          disabled={!isChanged || isUploading}
          pending={isSending}
          pendingLabel={t('Saving…')}
        >
          {isChanged ? t('Save Changes') : t('No Changes')}
        </Button>
        <ButtonLink to="/profile" size="lg" variant="quiet">
          {t('Cancel')}
        </ButtonLink>
      </ActionBar>
    </form>
  );
}
