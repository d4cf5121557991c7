import { type FormEvent, useState } from 'react';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { memberZone } from '#frontend/app/memberZone.ts';
import { bodyTypes, genders, profileInput } from '#gateway/accounts/profile.rules.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import { fields } from '../AuthScreen.css.ts';
import { AvatarEditor } from '../avatar/AvatarEditor.tsx';
import { useSavePicture } from '../useSavePicture.ts';
import type { OnboardingDraft } from './onboardingDraft.ts';

interface ProfileStepProps {
  draft: OnboardingDraft;
  onChange: (change: Partial<OnboardingDraft>) => void;
  onContinue: () => void;
}

type Line = 'birthday' | 'height' | 'weight';

/** Step 1: whatever somebody wants to tell about themselves. */
export function ProfileStep({ draft, onChange, onContinue }: ProfileStepProps) {
  const [isTried, setTried] = useState(false);
  const problems = isTried ? problemsOf(draft) : {};

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(problemsOf(draft));
    if (wrong === undefined) return onContinue();
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }
  const line = (name: Line) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [name]: value }),
  });

  return (
    <form className={fields} onSubmit={goOn} noValidate>
      <Picture />
      <ChoiceGroup
        legend="Gender"
        options={choices(genders)}
        value={draft.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <TextField label="Birthday" type="date" max={yesterday()} autoComplete="bday" {...line('birthday')} />
      <Inline equal align="start" gap="md">
        <TextField label="Height" placeholder="5 ft 7 in" maxLength={50} autoComplete="off" {...line('height')} />
        <TextField label="Weight" placeholder="150 lbs" maxLength={50} autoComplete="off" {...line('weight')} />
      </Inline>
      <ChoiceGroup
        legend="Body type"
        options={choices(bodyTypes)}
        value={draft.bodyType}
        onChange={(bodyType) => onChange({ bodyType })}
      />
      <ActionBar>
        <Button type="submit" size="lg" block>
          Continue
        </Button>
      </ActionBar>
    </form>
  );
}

/** A visitor has no account yet that could have a picture. */
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

function choices(list: readonly { id: string; label: string }[]) {
  return list.map(({ id, label }) => ({ value: id, label }));
}

function yesterday(): string {
  return addDays(today(memberZone()), -1);
}

/** The first problem of each input; blank ones have none. */
function problemsOf({ gender, birthday, height, weight, bodyType }: OnboardingDraft): Partial<Record<string, string>> {
  const { error } = profileInput(memberZone()).safeParse({ gender, birthday, height, weight, bodyType });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed());
}
