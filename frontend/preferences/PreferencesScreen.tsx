import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import type { PreferencesScreen_preferences$key } from '#frontend/__generated__/PreferencesScreen_preferences.graphql.ts';
import type { PreferencesScreenQuery } from '#frontend/__generated__/PreferencesScreenQuery.graphql.ts';
import { deviceLocale } from '#frontend/app/preferences.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { readViewerAgain } from '#frontend/app/viewer.ts';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { preferencesFor } from '#gateway/preferences/regional.rules.ts';
import { type Choice, formatChoices, languageChoice, unitChoices } from './choices.ts';
import * as styles from './PreferencesScreen.css.ts';
import { useSetPreferences } from './useSetPreferences.ts';
import { t } from '#frontend/language/t.ts';

/** Each choice applies at once. The first option of each follows the device and says what that is. */
export function PreferencesScreen({ queryRef }: ScreenProps<PreferencesScreenQuery>) {
  const { viewer } = usePreloadedQuery<PreferencesScreenQuery>(
    graphql`
      query PreferencesScreenQuery @preloadable {
        viewer @required(action: THROW) {
          preferences {
            ...PreferencesScreen_preferences
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <SettingsScreen title={t('Language & Units')}>
      <Choices preferences={viewer.preferences} />
    </SettingsScreen>
  );
}

function Choices({ preferences }: { preferences: PreferencesScreen_preferences$key }) {
  const chosen = useFragment(
    graphql`
      fragment PreferencesScreen_preferences on Preferences @throwOnFieldError {
        language
        weightUnit
        lengthUnit
        distanceUnit
        energyUnit
        volumeUnit
        hourCycle
        firstWeekday
        dateForm
      }
    `,
    preferences,
  );
  const [setPreferences] = useSetPreferences();
  const usual = preferencesFor({}, deviceLocale());

  async function choose(name: string, value: string) {
    const { ok } = await setPreferences({ input: { [name]: value || null } });
    if (!ok) return;
    // The rest of the app formats by the viewer of the session.
    await readViewerAgain();
    if (name === 'language') location.reload();
  }

  const fields = (choices: readonly Choice[]) =>
    choices.map(({ name, label, hint, words }) => (
      <Select
        key={name}
        label={label}
        hint={hint}
        placeholder={t('This device: {choice}', { choice: words[usual[name]]! })}
        options={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
        value={chosen[name] ?? ''}
        onChange={({ target: { value } }) => void choose(name, value)}
      />
    ));

  return (
    <>
      <Card padding="lg" gap="md">
        <SectionHeading title={t('Language')} subtitle={t('Of the app, and of the mails you get.')} />
        <div className={styles.rows}>{fields([languageChoice])}</div>
      </Card>
      <Card padding="lg" gap="md">
        <SectionHeading title={t('Units')} subtitle={t('What you enter is kept as you entered it.')} />
        <div className={styles.rows}>{fields(unitChoices)}</div>
      </Card>
      <Card padding="lg" gap="md">
        <SectionHeading title={t('Dates and times')} />
        <div className={styles.rows}>{fields(formatChoices)}</div>
      </Card>
    </>
  );
}
