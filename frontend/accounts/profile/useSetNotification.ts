import { graphql } from 'relay-runtime';
import type {
  NotificationKind,
  useSetNotificationMutation,
} from '#frontend/__generated__/useSetNotificationMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { notificationTexts } from '#gateway/accounts/notification.rules.ts';

const mutation = graphql`
  mutation useSetNotificationMutation($kind: NotificationKind!, $enabled: Boolean!) @raw_response_type {
    setNotification(kind: $kind, enabled: $enabled) {
      ... on SetNotificationPayload {
        viewer {
          notificationSettings {
            kind
            title
            description
            required
            enabled
          }
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: notificationTexts.saved, failed: notificationTexts.failed, serverWords: true };

interface Settings {
  readonly id: string;
  readonly notificationSettings: readonly {
    kind: NotificationKind;
    title: string;
    description: string;
    required: boolean;
    enabled: boolean;
  }[];
}

/** Turns a kind of email on or off. The switch moves at once, and back if saving fails. */
export function useSetNotification({ id, notificationSettings }: Settings) {
  const [run] = useMutation<useSetNotificationMutation>(mutation, texts);
  return (kind: NotificationKind, enabled: boolean) => {
    const wanted = notificationSettings.map((setting) => (setting.kind === kind ? { ...setting, enabled } : setting));
    return run(
      { kind, enabled },
      {
        optimistic: {
          setNotification: { __typename: 'SetNotificationPayload', viewer: { id, notificationSettings: wanted } },
        },
      },
    );
  };
}
