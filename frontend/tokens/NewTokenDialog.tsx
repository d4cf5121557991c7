import { useId } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { dropDraft } from '#frontend/app/drafts/draftStore.ts';
import { NewTokenForm, tokenForm } from './NewTokenForm.tsx';
import { useCreateAccessToken } from './useCreateAccessToken.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The member's day. */
  today: string;
  onMade: (token: { name: string; secret: string }) => void;
}

/** Asks what a token is called, may do, and until when. It stays open, with what was typed, until the token is made. */
export function NewTokenDialog({ open, onOpenChange, today, onMade }: NewTokenDialogProps) {
  const formId = useId();
  const [create, isMaking] = useCreateAccessToken();
  function close() {
    dropDraft(tokenForm);
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="New token"
      description="Give it no more than its program needs."
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isMaking} pendingLabel="Making…">
            Make token
          </Button>
        </>
      }
    >
      <NewTokenForm
        id={formId}
        today={today}
        onSend={async (input) => {
          const outcome = await create({ input });
          if (!outcome.ok) return fieldErrors(outcome.problem);
          close();
          onMade({ name: outcome.data.accessToken.name, secret: outcome.data.secret });
          return {};
        }}
      />
    </Dialog>
  );
}
