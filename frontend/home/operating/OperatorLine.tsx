import { useEffect, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { OperatorLineQuery } from '#frontend/__generated__/OperatorLineQuery.graphql.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import { operatorLineKey } from '#frontend/app/wipe.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';

/** Set where this device's member turned out to be no operator, so that Home asks once. */
const noOperatorKey = 'no_operator';

/** One line for an operator who has neither opened the operator's page nor dismissed the line. */
export function OperatorLine() {
  const environment = useRelayEnvironment();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (readStored(operatorLineKey) ?? readStored(noOperatorKey)) return;
    const reading = fetchQuery<OperatorLineQuery>(
      environment,
      graphql`
        query OperatorLineQuery {
          viewer {
            isOperator
          }
        }
      `,
      {},
    ).subscribe({
      next: ({ viewer }) => (viewer?.isOperator ? setShown(true) : store(noOperatorKey, 'true')),
      // Offline, say: the next visit asks again.
      error: () => {},
    });
    return () => reading.unsubscribe();
  }, [environment]);
  if (!isShown) return null;
  return (
    <Card gap="xs" aria-label={t('You run this Everystep')}>
      <Inline justify="between" wrap>
        <Text size="small">{t('You run this Everystep: invite people, and see whether everything works.')}</Text>
        <Inline gap="md">
          <ButtonLink bare size="sm" to="/operator">
            {t('Open')}
          </ButtonLink>
          <Button
            bare
            size="sm"
            onClick={() => {
              store(operatorLineKey, 'dismissed');
              setShown(false);
            }}
          >
            {t('Dismiss')}
          </Button>
        </Inline>
      </Inline>
    </Card>
  );
}
