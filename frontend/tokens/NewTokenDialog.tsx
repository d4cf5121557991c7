import { useId } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { dropDraft } from '#frontend/app/drafts/draftStore.ts';
import { NewTokenForm, tokenForm } from './NewTokenForm.tsx';
import { scopeNames } from './scopeNames.ts';
import { useCreateAccessToken } from './useCreateAccessToken.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { t } from '#frontend/language/t.ts';

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  today: string;
  onCreated: (token: { name: string; secret: string }) => void;
}

/** Creates a token. Closing keeps what was typed as a draft; Cancel discards it. */
export function NewTokenDialog({ open, onOpenChange, today, onCreated }: NewTokenDialogProps) {
  const formId = useId();
  const [create, isCreating] = useCreateAccessToken();
  function discard() {
    dropDraft(tokenForm);
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('New token')}
      description={t('Give it only the access its program needs.')}
      actions={
        <>
          <Button variant="quiet" onClick={discard}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isCreating} pendingLabel={t('Creating…')}>
            {t('Create token')}
          </Button>
        </>
      }
    >
      <NewTokenForm
        id={formId}
        today={today}
        onSend={async (token) => {
          const outcome = await create({ input: { ...token, scopes: scopeNames(token.scopes) } });
          if (!outcome.ok) return fieldErrors(outcome.problem);
          discard();
          onCreated({ name: outcome.data.accessToken.name, secret: outcome.data.secret });
          return {};
        }}
      />
    </Dialog>
  );
}
