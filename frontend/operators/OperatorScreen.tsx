import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import operatorQuery, { type OperatorScreenQuery } from '#frontend/__generated__/OperatorScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { FreshToken } from '#frontend/tokens/FreshToken.tsx';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';
import { InvitationsCard } from './InvitationsCard.tsx';
import { t } from '#frontend/language/t.ts';

/** What an operator of the instance sees. Everybody else is told that they are none. */
export function OperatorScreen({ queryRef }: ScreenProps<OperatorScreenQuery>) {
  const { viewer, registration } = usePreloadedQuery<OperatorScreenQuery>(
    graphql`
      query OperatorScreenQuery @preloadable {
        registration {
          ... on Registration {
            ...InvitationsCard_registration
          }
        }
        viewer @required(action: THROW) {
          invitations {
            __typename
          }
          ...InvitationsCard_viewer
        }
      }
    `,
    queryRef,
  );
  const refresh = useBackgroundRefresh(queryRef, operatorQuery);
  // The link exists only on this page and is lost on leaving it.
  const [fresh, setFresh] = useState<{ name: string; secret: string } | null>(null);
  return (
    <Screen title={t('Operate this instance')} back="/profile" width="form">
      {fresh && <FreshToken key={fresh.secret} {...fresh} what="invitation" onDone={() => setFresh(null)} />}
      {viewer.invitations.__typename === 'Invitations' ? (
        <InvitationsCard viewer={viewer} registration={registration} onCreated={setFresh} onGone={refresh} />
      ) : (
        <Card padding="lg">
          <Text as="p">{invitationTexts.notOperator}</Text>
        </Card>
      )}
    </Screen>
  );
}
