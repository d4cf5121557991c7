import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useActivityChoices_viewer$key } from '#frontend/__generated__/useActivityChoices_viewer.graphql.ts';
import type { ActivityChoice } from '#gateway/activities/activityKind.rules.ts';
import { customChoice } from '#gateway/activities/customActivity.rules.ts';

/** A custom activity, with the node id for removing it. */
export interface CustomChoice extends ActivityChoice {
  nodeId: string;
}

export function useActivityChoices(viewer: useActivityChoices_viewer$key): CustomChoice[] {
  const { customActivities } = useFragment(
    graphql`
      fragment useActivityChoices_viewer on Viewer @throwOnFieldError {
        customActivities {
          id
          databaseId
          name
          category
          icon
        }
      }
    `,
    viewer,
  );
  return useMemo(
    () =>
      customActivities.map(({ id, databaseId, name, category, icon }) => ({
        ...customChoice({ id: databaseId, name, category, icon }),
        nodeId: id,
      })),
    [customActivities],
  );
}

export function isCustomChoice(item: unknown): item is CustomChoice {
  const { id, name, category, nodeId } = (item ?? {}) as Partial<CustomChoice>;
  return [id, name, category, nodeId].every((field) => typeof field === 'string');
}
