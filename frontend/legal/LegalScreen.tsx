import { Screen } from '#frontend/app/shell/Screen.tsx';
import { useBack } from '#frontend/app/shell/useBack.ts';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './LegalScreen.css.ts';
import { t } from '#frontend/language/t.ts';

/** A section. Nested arrays are bullet lists. */
export interface Passage {
  title: string;
  paragraphs: readonly (string | readonly string[])[];
}

interface LegalScreenProps {
  title: string;
  /** The date of the last change. */
  since: string;
  lead: string;
  passages: readonly Passage[];
}

export function LegalScreen({ title, since, lead, passages }: LegalScreenProps) {
  const back = useBack();
  return (
    <Screen title={title} back={back} width="reading">
      <article className={styles.text}>
        <header className={styles.passage}>
          <Text size="lead">{lead}</Text>
          <Text tone="soft" size="small">
            {t('Last changed on {since}.', { since })}
          </Text>
        </header>
        {passages.map(({ title: heading, paragraphs }) => (
          <section key={heading} className={styles.passage}>
            <Heading level={2}>{heading}</Heading>
            {paragraphs.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph}>{paragraph}</p>
              ) : (
                <Points key={paragraph[0]} points={paragraph} />
              ),
            )}
          </section>
        ))}
      </article>
    </Screen>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
