import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import accessTokensQuery, {
  type AccessTokensScreenQuery,
} from '#frontend/__generated__/AccessTokensScreenQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { FreshToken } from './FreshToken.tsx';
import { TokensCard } from './TokensCard.tsx';

/** The tokens with which programs of one's own may call in: what they may do, when they last did, and their end. */
export function AccessTokensScreen({ queryRef }: ScreenProps<AccessTokensScreenQuery>) {
  const { viewer } = usePreloadedQuery<AccessTokensScreenQuery>(
    graphql`
      query AccessTokensScreenQuery @preloadable {
        viewer @required(action: THROW) {
          id
          ...TokensCard_viewer
        }
      }
    `,
    queryRef,
  );
  // A program may have used its token since this was last looked at.
  const refresh = useBackgroundRefresh(queryRef, accessTokensQuery);
  // It is on this page only, and nowhere once it is left.
  const [fresh, setFresh] = useState<{ name: string; secret: string } | null>(null);
  return (
    <Screen title="Access Tokens" back="/profile" width="form">
      {fresh && <FreshToken key={fresh.secret} {...fresh} onKept={() => setFresh(null)} />}
      <TokensCard viewer={viewer} onMade={setFresh} onGone={refresh} />
    </Screen>
  );
}
