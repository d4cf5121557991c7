import { t } from '#frontend/language/t.ts';
import { graphql, useFragment } from 'react-relay';
import type { LastPush_push$key } from '#frontend/__generated__/LastPush_push.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { Facts } from '#frontend/wearables/Facts.tsx';
import { momentText } from '#frontend/wearables/momentText.ts';
import { healthSourceNames } from '#frontend/wearables/healthSourceNames.ts';
import { kindName, phoneTexts as texts } from './texts.ts';

/** The last push of a source: what came, and what was not understood. */
export function LastPush({ push }: { push: LastPush_push$key }) {
  const { source, receivedAt, report } = useFragment(
    graphql`
      fragment LastPush_push on PhonePush @throwOnFieldError {
        source
        receivedAt
        report {
          counts {
            kind
            added
            updated
            unchanged
            kept
          }
          problems {
            at
            message
          }
          problemCount
          unknown {
            name
            items
          }
        }
      }
    `,
    push,
  );
  return (
    <Stack gap="sm">
      <Text weight="strong" as="p">
        {healthSourceNames[source]}, {momentText(receivedAt, memberZone())}
      </Text>
      <Facts rows={report.counts.map((count) => [kindName(count.kind), countText(count)] as const)} />
      {report.problemCount > 0 && (
        <Facts
          rows={[
            [texts.problems, report.problemCount],
            ...report.problems.slice(0, 5).map(({ at, message }) => [at, message] as const),
          ]}
        />
      )}
      {report.unknown.length > 0 && (
        <Text size="small" tone="soft" as="p">
          {texts.unknown}: {report.unknown.map(({ name }) => name).join(', ')}
        </Text>
      )}
    </Stack>
  );
}

interface Count {
  added: number;
  updated: number;
  unchanged: number;
  kept: number;
}

function countText({ added, updated, unchanged, kept }: Count): string {
  return [
    added > 0 && t('{count} new', { count: added }),
    updated > 0 && t('{count} changed', { count: updated }),
    unchanged > 0 && t('{count} as before', { count: unchanged }),
    kept > 0 && t('{count} yours kept', { count: kept }),
  ]
    .filter(Boolean)
    .join(', ');
}
