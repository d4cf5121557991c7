import { type ComponentProps, type FormEventHandler, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fields } from '#frontend/accounts/AuthScreen.css.ts';
import { useLater } from '#frontend/app/useLater.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';

/** From the thanks to the next page. */
const farewellMs = 2000;

/** Returns whether feedback was sent, and a function that says so and then opens `path`. */
export function useFarewell(path: string) {
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();
  const later = useLater();
  function leave() {
    setSent(true);
    later(farewellMs, () => void navigate(path));
  }
  return [isSent, leave] as const;
}

interface FeedbackFormProps extends Pick<ComponentProps<typeof Screen>, 'back'> {
  intro: string;
  isSent: boolean;
  isSending: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

export function FeedbackForm({ back, intro, isSent, isSending, onSubmit, children }: FeedbackFormProps) {
  return (
    <Screen title={t('Feedback')} back={back} width="form">
      <Text tone="soft">{intro}</Text>
      <form className={fields} onSubmit={onSubmit} noValidate>
        {children}
        <ActionBar>
          <Button type="submit" size="lg" disabled={isSent} pending={isSending} pendingLabel={t('Sending…')}>
            {t('Send')}
          </Button>
        </ActionBar>
      </form>
    </Screen>
  );
}
