import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { type ReportPlace, reportParts } from './reportPlace.ts';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import * as styles from './Report.css.ts';
import { partLabels, reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface ReportChoicesProps {
  place: ReportPlace;
  today: Day;
  /** Why these days make no report. */
  problem: string | null;
  onChange: (place: ReportPlace) => void;
}

/** Which days, what of them, and the way to paper. Not printed itself. */
export function ReportChoices({ place, today, problem, onChange }: ReportChoicesProps) {
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    // What is typed stays in the field, day or not.
    defaultValue: place[name],
    max: today,
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      if (isDay(value) && value >= '2000-01-01') onChange({ ...place, [name]: value });
    },
  });
  return (
    <div className={styles.choices}>
      <Card aria-labelledby="report-choices">
        <SectionHeading id="report-choices" title={t('Printable report')} subtitle={reportTexts.what} />
        <div className={styles.days}>
          <TextField label={t('From')} {...day('from')} />
          <TextField label={t('To')} error={problem ?? undefined} {...day('to')} />
        </div>
        <ChoiceGroup
          multiple
          legend={t('What it shows')}
          columns={3}
          options={reportParts.map((value) => ({ value, label: partLabels[value] }))}
          value={place.parts}
          onChange={(parts) => onChange({ ...place, parts: reportParts.filter((part) => parts.includes(part)) })}
        />
        <div className={styles.print}>
          <Text size="small" tone="soft">
            {reportTexts.privacy}
          </Text>
          <Button icon="download" disabled={problem !== null} onClick={() => print()}>
            {t('Print or save as PDF')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
