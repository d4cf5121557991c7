import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TokenRow_token$key } from '#frontend/__generated__/TokenRow_token.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { dateTimeText, longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { scopesText } from '#gateway/kernel/tokens/scope.rules.ts';
import { scopesNamed } from './scopeNames.ts';
import { tokenScreenTexts as texts } from './texts.ts';
import * as styles from './TokenRow.css.ts';
import { useRevokeAccessToken } from './useRevokeAccessToken.ts';
import { t } from '#frontend/language/t.ts';

interface TokenRowProps {
  token: TokenRow_token$key;
  timezone: string;
  onGone: () => void;
}

export function TokenRow({ token, timezone, onGone }: TokenRowProps) {
  const { id, name, tokenScopes, expiresAt, lastUsedAt } = useFragment(
    graphql`
      fragment TokenRow_token on AccessToken @throwOnFieldError {
        id
        name
        tokenScopes
        expiresAt
        lastUsedAt
      }
    `,
    token,
  );
  const [isAsking, setAsking] = useState(false);
  const [revoke, isRevoking] = useRevokeAccessToken();
  const at = (instant: string) => dateTimeText(parseInstant(instant), timezone);
  const end = expiresAt ? parseInstant(expiresAt) : null;
  const hasEnded = end !== null && Temporal.Instant.compare(end, clock.now()) <= 0;
  async function confirm() {
    const outcome = await revoke({ id });
    setAsking(false);
    if (!outcome.ok) onGone();
  }
  return (
    <>
      <ListRow
        leading={<IconTile icon="key" tone={hasEnded ? 'danger' : 'primary'} soft />}
        title={name}
        detail={
          <span className={styles.facts}>
            <span>{scopesText(scopesNamed(tokenScopes))}</span>
            <span>{lastUsedAt ? t('Last used {time}', { time: at(lastUsedAt) }) : t('Never used')}</span>
            {end && (
              <span className={hasEnded ? styles.ended : undefined}>
                {hasEnded
                  ? t('Worked until {day}', { day: lastDay(end, timezone) })
                  : t('Works until {day}', { day: lastDay(end, timezone) })}
              </span>
            )}
          </span>
        }
        trailingWraps
        trailing={
          <Button
            variant="destructive"
            size="sm"
            aria-label={t('Revoke {name}', { name })}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={() => setAsking(true)}
          >
            {t('Revoke')}
          </Button>
        }
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.question(name)}
        description={texts.consequence}
        confirmLabel={t('Revoke')}
        destructive
        pending={isRevoking}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** Returns the last day: `end` is exclusive, often the midnight after it. */
function lastDay(end: Temporal.Instant, timezone: string): string {
  return longDay(dayOf(end.subtract({ milliseconds: 1 }), timezone));
}
