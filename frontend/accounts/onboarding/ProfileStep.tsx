import { type FormEvent, useState } from 'react';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { type FieldMessages, focusFirst, messagesOf } from '#frontend/app/forms/useForm.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { bodyTypes, genders, profileInput } from '#gateway/accounts/profile.rules.ts';
import { profileHints } from '#gateway/accounts/profileHints.rules.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { fields } from '../AuthScreen.css.ts';
import { AvatarEditor } from '../avatar/AvatarEditor.tsx';
import { BodyFields, optionsOf } from '../profile/BodyFields.tsx';
import { bodyProblems } from '../profile/bodyTexts.ts';
import { useSavePicture } from '../useSavePicture.ts';
import type { OnboardingDraft } from './onboardingDraft.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ProfileStepProps {
  draft: OnboardingDraft;
  onChange: (change: Partial<OnboardingDraft>) => void;
  onContinue: () => void;
}

export function ProfileStep({ draft, onChange, onContinue }: ProfileStepProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const problems = isSubmitted ? problemsOf(draft) : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const wrong = problemsOf(draft);
    if (Object.keys(wrong).length === 0) return onContinue();
    focusFirst(event.currentTarget, wrong);
  }
  const field = (name: 'birthday' | 'height' | 'weight') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [name]: value }),
  });

  return (
    <form className={fields} onSubmit={submit} noValidate>
      <Stack gap="xs" align="center">
        <Picture />
        <Hint text={profileHints.picture} />
      </Stack>
      <Stack gap="xs">
        <ChoiceGroup
          legend={t('Gender')}
          options={optionsOf(genders)}
          value={draft.gender}
          onChange={(gender) => onChange({ gender })}
        />
        <Hint text={profileHints.gender} />
      </Stack>
      <BodyFields field={field} zone={memberZone()} hints={profileHints} />
      <Stack gap="xs">
        <ChoiceGroup
          legend={t('Body type')}
          options={optionsOf(bodyTypes)}
          value={draft.bodyType}
          onChange={(bodyType) => onChange({ bodyType })}
        />
        <Hint text={profileHints.bodyType} />
      </Stack>
      <ActionBar>
        <Button type="submit" size="lg" block>
          {t('Continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Text size="small" tone="soft">
      {translated(text)}
    </Text>
  );
}

/** Visitors have no account whose picture they could change. */
function Picture() {
  const viewer = useShellViewer();
  const [save, progress] = useSavePicture();
  if (!viewer)
    return (
      <Stack align="center">
        <Avatar size="xl" />
      </Stack>
    );
  const { firstName, lastName, profileImageUrl } = viewer;
  return (
    <AvatarEditor
      firstName={firstName}
      lastName={lastName}
      imageUrl={profileImageUrl}
      onSave={save}
      progress={progress}
    />
  );
}

/** Returns the first problem of each input. */
function problemsOf({ gender, birthday, height, weight, bodyType }: OnboardingDraft): FieldMessages {
  const { error } = profileInput(memberZone()).safeParse({ gender, birthday, height, weight, bodyType });
  return { ...bodyProblems({ height, weight }), ...messagesOf(error) };
}
