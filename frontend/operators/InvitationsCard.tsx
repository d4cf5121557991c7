import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { InvitationsCard_registration$key } from '#frontend/__generated__/InvitationsCard_registration.graphql.ts';
import type { InvitationsCard_viewer$key } from '#frontend/__generated__/InvitationsCard_viewer.graphql.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { invitationLimits } from '#gateway/accounts/invitation.rules.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { modeTexts, operatorScreenTexts as texts } from './texts.ts';
import { useInvite } from './useInvite.ts';

interface InvitationsCardProps {
  viewer: InvitationsCard_viewer$key;
  registration: InvitationsCard_registration$key;
  onCreated: (link: { name: string; secret: string }) => void;
  /** Called when an invitation is no longer there, so that the list is read again. */
  onGone: () => void;
}

/** Says who may register, lists the invitations, and makes one. */
export function InvitationsCard({ viewer, registration, onCreated, onGone }: InvitationsCardProps) {
  const { mode } = useFragment(
    graphql`
      fragment InvitationsCard_registration on Registration @throwOnFieldError {
        mode
      }
    `,
    registration,
  );
  const {
    invitations: { all = [] },
  } = useFragment(
    graphql`
      fragment InvitationsCard_viewer on Viewer @throwOnFieldError {
        invitations {
          ... on Invitations {
            all {
              id
              ...InvitationRow_invitation
            }
          }
        }
      }
    `,
    viewer,
  );
  const [invite, isInviting] = useInvite();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const outcome = await invite({ note });
    if (!outcome.ok) return setProblem(fieldErrors(outcome.problem).note);
    setNote('');
    onCreated({ name: note.trim(), secret: outcome.data.url });
  }
  return (
    <Card padding="lg" gap="lg">
      <SectionHeading title={texts.invitations} subtitle={modeTexts[mode] ?? undefined} />
      {all.length > 0 ? (
        <List label={texts.invitations}>
          {all.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onGone={onGone} />
          ))}
        </List>
      ) : (
        <Text tone="soft">{texts.none}</Text>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <TextField
            label={texts.note}
            hint={texts.noteHint}
            autoComplete="off"
            value={note}
            maxLength={invitationLimits.note}
            error={problem}
            onChange={({ target }) => {
              setNote(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" icon="plus" block pending={isInviting} pendingLabel={texts.inviting}>
            {texts.invite}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
