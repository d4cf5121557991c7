import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { fixedText } from '#frontend/measures/amounts.ts';
import { Facts } from './Facts.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { useCall } from './useCall.ts';
import { type WhoopBody, whoopCalls } from './whoopCalls.ts';
import { t } from '#frontend/language/t.ts';

/** Fetches the current body measurement from WHOOP. */
export function TestCallCard() {
  const [{ result, refusal, isRunning }, run] = useCall<WhoopBody>(whoopCalls.testBody);
  return (
    <Card padding="lg" aria-labelledby="test-call">
      <SectionHeading
        id="test-call"
        title={t('Test call')}
        subtitle={t('Asks WHOOP for your body measurement, as it stands this moment.')}
      />
      <div role="status">
        {result && <Facts rows={rowsOf(result)} />}
        {refusal && <RefusalNote refusal={refusal} />}
      </div>
      <Button
        variant="soft"
        block="phone"
        pending={isRunning}
        pendingLabel={t('Asking WHOOP…')}
        onClick={() => void run()}
      >
        {t('Run the test call')}
      </Button>
    </Card>
  );
}

function rowsOf({ heightMeter, weightKilogram, maxHeartRate }: WhoopBody): [string, string][] {
  return [
    [t('Height'), measure(heightMeter, 2, 'm')],
    [t('Weight'), measure(weightKilogram, 1, 'kg')],
    [t('Highest heart rate'), measure(maxHeartRate, 0, 'bpm')],
  ];
}

function measure(value: number | null, digits: number, unit: string): string {
  if (value === null) return t('Not known');
  return `${fixedText(value, digits)} ${unit}`;
}
