import { graphql, useFragment } from 'react-relay';
import type { MemberRow_member$key } from '#frontend/__generated__/MemberRow_member.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { tierName } from '#frontend/billing/tierName.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { monthDayYear } from '#frontend/design-system/dates/dateTexts.ts';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { t } from '#frontend/language/t.ts';
import { amountText } from '#frontend/measures/amounts.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { sizeText } from '#frontend/measures/sizes.ts';
import { DeferredMemberDialog } from './DeferredMemberDialog.ts';
import * as styles from './MembersCard.css.ts';
import { memberTexts as texts } from './texts.ts';

interface MemberRowProps {
  member: MemberRow_member$key;
  /** Whether it is the operator who looks. */
  isOwn: boolean;
  onOpen: (id: string) => void;
}

export function MemberRow({ member, isOwn, onOpen }: MemberRowProps) {
  const { id, username, email, firstName, lastName, ...facts } = useFragment(
    graphql`
      fragment MemberRow_member on InstanceMember @throwOnFieldError {
        id
        username
        email
        firstName
        lastName
        membership
        isOperator
        disabledAt
        createdAt
        lastSeenAt
        entryCount
        storageBytes
        storageLimitBytes
      }
    `,
    member,
  );
  const day = (instant: string) => monthDayYear(dayOf(parseInstant(instant), memberZone()));
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.who}>
        <span className={styles.name}>
          {`${firstName} ${lastName}`}
          {isOwn && <Badge>{texts.you}</Badge>}
          {facts.isOperator && <Badge tone="primary">{texts.operator}</Badge>}
          {facts.disabledAt && <Badge tone="danger">{texts.disabled}</Badge>}
        </span>
        <span className={styles.address}>{`${username} · ${email}`}</span>
      </th>
      <td className={styles.cell} data-label={texts.tier}>
        {tierName(facts.membership)}
      </td>
      <td className={styles.number} data-label={texts.entries}>
        {amountText(facts.entryCount)}
      </td>
      <td className={styles.number} data-label={texts.photos}>
        {t('{used} of {limit}', { used: sizeText(facts.storageBytes), limit: sizeText(facts.storageLimitBytes) })}
      </td>
      <td className={styles.cell} data-label={texts.seen}>
        {facts.lastSeenAt ? day(facts.lastSeenAt) : texts.never}
      </td>
      <td className={styles.cell} data-label={texts.joined}>
        {day(facts.createdAt)}
      </td>
      <td className={styles.menu}>
        <IconButton
          icon="edit"
          label={t('Manage {name}', { name: username })}
          onPointerEnter={DeferredMemberDialog.preload}
          onFocus={DeferredMemberDialog.preload}
          onClick={() => onOpen(id)}
        />
      </td>
    </tr>
  );
}
