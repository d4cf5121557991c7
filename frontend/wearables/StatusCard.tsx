import { memberZone } from '#frontend/app/memberZone.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { SkeletonText } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { Facts } from './Facts.tsx';
import { momentText } from './momentText.ts';
import { RefusalNote } from './RefusalNote.tsx';
import type { CallState } from './useCall.ts';
import type { WhoopStatus } from './whoopCalls.ts';
import { percentText } from '#frontend/language/percentText.ts';
import { t } from '#frontend/language/t.ts';

const names = {
  connected: t('Connected'),
  expired: t('Expired: connect it again'),
  not_connected: t('Not connected'),
} as const;

/** Shows the status of the connection. */
export const StatusCard = ({ status, onRefresh }: { status: CallState<WhoopStatus>; onRefresh: () => void }) => {
  const { result, refusal, isRunning } = status;
  return (
    <Card padding="lg" aria-labelledby="status">
      <SectionHeading
        id="status"
        title={t('Status')}
        aside={
          <Button bare size="sm" icon="refresh" pending={isRunning} onClick={onRefresh}>
            {t('Refresh')}
          </Button>
        }
      />
      {result ? (
        <Facts rows={rowsOf(result)} />
      ) : refusal ? (
        <RefusalNote refusal={refusal} />
      ) : (
        <>
          <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
          <SkeletonText rows={3} />
        </>
      )}
    </Card>
  );
};

function rowsOf({ status, connectedSince, lastSyncedAt, waitingUntil, backfill }: WhoopStatus): [string, string][] {
  const zone = memberZone();
  const moment = (name: string, text: string | null): [string, string][] =>
    text === null ? [] : [[name, momentText(text, zone)]];
  const progress = backfill
    ? t('{percent}, back to {day}', { percent: percentText(backfill.percent), day: longDay(backfill.reached) })
    : t('Done');
  return [
    [t('Connection'), names[status]],
    ...moment(t('Connected since'), connectedSince),
    ...moment(t('Last sync'), lastSyncedAt),
    ...moment(t('WHOOP asked to wait until'), waitingUntil),
    ...(status === 'not_connected' ? [] : [[t('First fill'), progress] satisfies [string, string]]),
  ];
}
