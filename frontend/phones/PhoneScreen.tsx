import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import phoneQuery, { type PhoneScreenQuery } from '#frontend/__generated__/PhoneScreenQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { FreshToken } from '#frontend/tokens/FreshToken.tsx';
import { TokenRow } from '#frontend/tokens/TokenRow.tsx';
import { useCreateAccessToken } from '#frontend/tokens/useCreateAccessToken.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { tokenLimits } from '#gateway/tokens/token.rules.ts';
import { LastPush } from './LastPush.tsx';
import { PhoneAddress } from './PhoneAddress.tsx';
import { PhoneSetup } from './PhoneSetup.tsx';
import { phoneTexts as texts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

const scope = 'INGEST_WRITE';

/** Connects a phone that pushes health data: its address, its token, what came last. */
export function PhoneScreen({ queryRef }: ScreenProps<PhoneScreenQuery>) {
  const { viewer } = usePreloadedQuery<PhoneScreenQuery>(
    graphql`
      query PhoneScreenQuery @preloadable {
        viewer @required(action: THROW) {
          today
          timezone
          accessTokens {
            id
            name
            tokenScopes
            ...TokenRow_token
          }
          phonePushes {
            source
            ...LastPush_push
          }
        }
      }
    `,
    queryRef,
  );
  const { today, timezone, accessTokens, phonePushes } = viewer;
  const refresh = useBackgroundRefresh(queryRef, phoneQuery);
  const [create, isCreating] = useCreateAccessToken();
  // The secret exists only on this page and is lost on leaving it.
  const [fresh, setFresh] = useState<{ name: string; secret: string } | null>(null);
  const phones = accessTokens.filter(({ tokenScopes }) => tokenScopes.length === 1 && tokenScopes[0] === scope);
  async function connect() {
    const name = freeName(accessTokens.map((token) => token.name));
    const outcome = await create({ input: { name, scopes: [scope], expiresOn: addDays(today, tokenLimits.days) } });
    if (outcome.ok) setFresh({ name, secret: outcome.data.secret });
  }
  return (
    <SettingsScreen title={texts.title} back="/integrations">
      {fresh && (
        <>
          <FreshToken key={fresh.secret} {...fresh} onDone={() => setFresh(null)} />
          <PhoneSetup secret={fresh.secret} onDone={() => setFresh(null)} />
        </>
      )}
      <Card padding="lg" aria-labelledby="phones">
        <SectionHeading id="phones" title={texts.phones} subtitle={texts.how} />
        <PhoneAddress />
        {phones.length > 0 ? (
          <List label={texts.phones}>
            {phones.map((token) => (
              <TokenRow key={token.id} token={token} timezone={timezone} onGone={refresh} />
            ))}
          </List>
        ) : (
          <Text tone="soft">{texts.none}</Text>
        )}
        <Button
          icon="plus"
          block="phone"
          pending={isCreating}
          pendingLabel={texts.creating}
          onClick={() => void connect()}
        >
          {texts.create}
        </Button>
      </Card>
      <Card padding="lg" aria-labelledby="last-push">
        <SectionHeading id="last-push" title={texts.lastPush} />
        {phonePushes.length === 0 && <Text tone="soft">{texts.noPush}</Text>}
        {phonePushes.map((push) => (
          <LastPush key={push.source} push={push} />
        ))}
      </Card>
    </SettingsScreen>
  );
}

/** "Phone", "Phone 2", … */
function freeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? t('Phone') : t('Phone {number}', { number });
    if (!taken.includes(name)) return name;
  }
}
