import { graphql, useFragment } from 'react-relay';
import type { InvitationRow_invitation$key } from '#frontend/__generated__/InvitationRow_invitation.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { operatorScreenTexts as texts } from './texts.ts';
import { useWithdrawInvitation } from './useWithdrawInvitation.ts';
import { t } from '#frontend/language/t.ts';

interface InvitationRowProps {
  invitation: InvitationRow_invitation$key;
  onGone: () => void;
}

export function InvitationRow({ invitation, onGone }: InvitationRowProps) {
  const { id, note, expiresAt, usedAt } = useFragment(
    graphql`
      fragment InvitationRow_invitation on Invitation @throwOnFieldError {
        id
        note
        expiresAt
        usedAt
      }
    `,
    invitation,
  );
  const [withdraw, isWithdrawing] = useWithdrawInvitation();
  const end = parseInstant(expiresAt);
  const isOpen = usedAt === null && Temporal.Instant.compare(end, clock.now()) > 0;
  const at = (instant: Temporal.Instant) => dateTimeText(instant, memberZone());
  async function press() {
    const outcome = await withdraw({ id });
    if (!outcome.ok) onGone();
  }
  return (
    <ListRow
      leading={<IconTile icon={usedAt ? 'check' : 'mail'} tone="primary" soft />}
      title={<LongName>{note || texts.nobody}</LongName>}
      detail={
        usedAt
          ? t('Used {time}', { time: at(parseInstant(usedAt)) })
          : isOpen
            ? t('Works until {day}', { day: at(end) })
            : t('Expired {time}', { time: at(end) })
      }
      trailingWraps
      trailing={
        isOpen && (
          <Button
            variant="destructive"
            size="sm"
            aria-label={t('Withdraw the invitation for {name}', { name: note || texts.nobody })}
            pending={isWithdrawing}
            onClick={() => void press()}
          >
            {t('Withdraw')}
          </Button>
        )
      }
    />
  );
}
