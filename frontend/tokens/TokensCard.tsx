import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TokensCard_viewer$key } from '#frontend/__generated__/TokensCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { inlineLink } from '#frontend/accounts/AuthScreen.css.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { DeferredNewTokenDialog } from './NewTokenDialogDeferred.ts';
import { tokenScreenTexts as texts } from './texts.ts';
import { TokenRow } from './TokenRow.tsx';
import { rich } from '#frontend/language/rich.tsx';
import { t } from '#frontend/language/t.ts';

interface TokensCardProps {
  viewer: TokensCard_viewer$key;
  onCreated: (token: { name: string; secret: string }) => void;
  /** Called when a token was already revoked, so that the list is reloaded. */
  onGone: () => void;
}

export function TokensCard({ viewer, onCreated, onGone }: TokensCardProps) {
  const { accessTokens, timezone, today } = useFragment(
    graphql`
      fragment TokensCard_viewer on Viewer @throwOnFieldError {
        timezone
        today
        accessTokens {
          id
          ...TokenRow_token
        }
      }
    `,
    viewer,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padding="lg">
      <SectionHeading title={texts.title} subtitle={texts.subtitle} />
      {accessTokens.length > 0 ? (
        <List label={texts.title}>
          {accessTokens.map((token) => (
            <TokenRow key={token.id} token={token} timezone={timezone} onGone={onGone} />
          ))}
        </List>
      ) : (
        <Text tone="soft">{texts.none}</Text>
      )}
      <Text tone="soft" size="small">
        {rich('How a program uses one: <page>Build on Everystep</page>', {
          page: (text) => (
            <Link className={inlineLink} to="/developers">
              {text}
            </Link>
          ),
        })}
      </Text>
      <Button
        variant="soft"
        icon="plus"
        block="phone"
        aria-haspopup="dialog"
        onPointerEnter={DeferredNewTokenDialog.preload}
        onFocus={DeferredNewTokenDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('New token')}
      </Button>
      <DeferredNewTokenDialog open={isOpen} onOpenChange={setOpen} today={today} onCreated={onCreated} />
    </Card>
  );
}
