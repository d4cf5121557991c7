import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { greeting, welcome } from '#frontend/accounts/greeting.ts';
import { Welcome } from './Welcome.tsx';

interface GreetingProps {
  queryRef: PreloadedQuery<HomeScreenQuery>;
  phrase: string;
}

export function Greeting({ queryRef, phrase }: GreetingProps) {
  const { viewer } = usePreloadedQuery<HomeScreenQuery>(homeScreenQuery, queryRef);
  return (
    <Stack gap="xxs" as="header">
      <Heading level={1}>
        <Welcome />
        {greeting(viewer).slice(welcome.length)}
      </Heading>
      <Text tone="soft">{phrase}</Text>
    </Stack>
  );
}
