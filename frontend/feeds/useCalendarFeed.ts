import { graphql } from 'relay-runtime';
import type { useCalendarFeedRemoveMutation } from '#frontend/__generated__/useCalendarFeedRemoveMutation.graphql.ts';
import type { useCalendarFeedRenewMutation } from '#frontend/__generated__/useCalendarFeedRenewMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { feedTexts as texts } from './texts.ts';

export const useRenewCalendarFeed = mutationHook<useCalendarFeedRenewMutation>(
  graphql`
    mutation useCalendarFeedRenewMutation {
      renewCalendarFeed {
        ... on RenewCalendarFeedPayload {
          viewer {
            ...FeedCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.made, failed: texts.failed, serverWords: true },
);

export const useRemoveCalendarFeed = mutationHook<useCalendarFeedRemoveMutation>(
  graphql`
    mutation useCalendarFeedRemoveMutation {
      removeCalendarFeed {
        viewer {
          ...FeedCard_viewer
        }
      }
    }
  `,
  { done: texts.removed, failed: texts.failed },
);
