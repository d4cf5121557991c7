import { graphql, useFragment } from 'react-relay';
import type {
  ExerciseSets_exercise$data,
  ExerciseSets_exercise$key,
} from '#frontend/__generated__/ExerciseSets_exercise.graphql.ts';
import { personalNumber } from '#frontend/app/forms/amountFormat.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { distanceText } from '#frontend/measures/distanceFormat.ts';
import { t } from '#frontend/language/t.ts';
import * as figures from '#frontend/design-system/text/figures.css.ts';
import * as styles from './ActivityDetails.css.ts';

type Set = ExerciseSets_exercise$data['sets'][number];

const kinds = { NORMAL: null, WARMUP: t('Warm-up'), DROP: t('Drop set'), FAILURE: t('To failure') } as const;

/** The columns of a set; one that no set of the exercise fills is left out. */
const columns: readonly { head: string; text: (set: Set) => string | null }[] = [
  { head: t('Reps'), text: ({ reps }) => textOf(reps, personalNumber) },
  {
    head: t('Weight'),
    text: ({ weight, unit }) =>
      textOf(weight, (value) => `${personalNumber(value)} ${unit === 'LB' ? 'lb' : unit === 'KG' ? 'kg' : ''}`.trim()),
  },
  { head: t('Distance'), text: ({ meters }) => textOf(meters, (value) => distanceText(value, 2)) },
  { head: t('Time'), text: ({ seconds }) => textOf(seconds, clockText) },
  { head: t('Effort'), text: ({ effort }) => textOf(effort, personalNumber) },
];

export function ExerciseSets({ exercise }: { exercise: ExerciseSets_exercise$key }) {
  const { name, note, sets } = useFragment(
    graphql`
      fragment ExerciseSets_exercise on Exercise @throwOnFieldError {
        name
        note
        sets {
          kind
          reps
          weight
          unit
          seconds
          meters
          effort
        }
      }
    `,
    exercise,
  );
  const shown = columns.filter(({ text }) => sets.some((set) => text(set) !== null));
  return (
    <div>
      <table className={figures.table}>
        <caption className={styles.exercise}>{name}</caption>
        <thead>
          <tr>
            {[t('Set'), ...shown.map(({ head }) => head)].map((head) => (
              <th key={head} scope="col" className={figures.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map((set, index) => (
            <tr key={index}>
              <th scope="row" className={figures.rowName}>
                {[personalNumber(index + 1), set.kind && kinds[set.kind]].filter(Boolean).join(' · ')}
              </th>
              {shown.map(({ head, text }) => (
                <td key={head} className={figures.figure}>
                  {text(set) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <Text size="small" tone="soft" as="p">
          {note}
        </Text>
      )}
    </div>
  );
}

function textOf(value: number | null | undefined, text: (value: number) => string): string | null {
  return value === null || value === undefined ? null : text(value);
}

/** Returns "1:30", "1:05:00". */
function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const digits = (part: number) => String(part).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${digits(minutes)}` : minutes}:${digits(whole % 60)}`;
}
