import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import operatorQuery, { type OperatorScreenQuery } from '#frontend/__generated__/OperatorScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { store } from '#frontend/app/storage.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { operatorLineKey } from '#frontend/app/wipe.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { FreshToken } from '#frontend/tokens/FreshToken.tsx';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';
import { InvitationsCard } from './InvitationsCard.tsx';
import { MembersCard } from './members/MembersCard.tsx';
import { RoomCard } from './members/RoomCard.tsx';
import { OperatorIntro } from './OperatorIntro.tsx';
import * as styles from './OperatorScreen.css.ts';
import { BackupsCard } from './state/BackupsCard.tsx';
import { HealthCard } from './state/HealthCard.tsx';
import { JobsCard } from './state/JobsCard.tsx';
import { t, translated } from '#frontend/language/t.ts';

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
          instance {
            __typename
            ... on Instance {
              ...HealthCard_instance
              ...RoomCard_instance
              ...JobsCard_instance
              ...BackupsCard_instance
            }
          }
          ...MembersCard_viewer
          ...InvitationsCard_viewer
        }
      }
    `,
    queryRef,
  );
  const refresh = useBackgroundRefresh(queryRef, operatorQuery);
  // A link exists only on this page and is lost on leaving it.
  const [fresh, setFresh] = useState<{ name: string; secret: string; what: 'invitation' | 'sign-in-link' } | null>(
    null,
  );
  const { instance } = viewer;
  const isOperator = instance.__typename === 'Instance';
  useEffect(() => {
    if (isOperator) store(operatorLineKey, 'dismissed');
  }, [isOperator]);
  if (instance.__typename !== 'Instance')
    return (
      <Screen title={t('Operate this instance')} back="/profile" width="form">
        <Card padding="lg">
          <Text as="p">{translated(invitationTexts.notOperator)}</Text>
        </Card>
      </Screen>
    );
  return (
    <Screen title={t('Operate this instance')} back="/profile">
      {fresh && <FreshToken key={fresh.secret} {...fresh} onDone={() => setFresh(null)} />}
      <OperatorIntro />
      <MembersCard viewer={viewer} onLink={(link) => setFresh({ ...link, what: 'sign-in-link' })} />
      <div className={styles.cards}>
        <InvitationsCard
          viewer={viewer}
          registration={registration}
          onCreated={(link) => setFresh({ ...link, what: 'invitation' })}
          onGone={refresh}
        />
        <HealthCard instance={instance} />
        <JobsCard instance={instance} onGone={refresh} />
        <BackupsCard instance={instance} />
        <RoomCard instance={instance} />
      </div>
    </Screen>
  );
}
