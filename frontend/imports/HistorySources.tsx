import { saveFile } from '#frontend/app/saveFile.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { templateDomains, templateText } from '#gateway/imports/sources/template.rules.ts';
import * as styles from './HistorySources.css.ts';
import { historyTexts, readableSources } from './historyTexts.ts';

/** What can be read, and templates for everything else. */
export function HistorySources() {
  return (
    <>
      <Card padding="lg" gap="xs">
        <SectionHeading title={historyTexts.sources} />
        <div className={styles.sources}>
          <List label={historyTexts.sources}>
            {readableSources.map(({ name, hint }) => (
              <ListRow key={name} title={name} detail={hint} />
            ))}
          </List>
        </div>
      </Card>
      <Card padding="lg">
        <SectionHeading title={historyTexts.templates} subtitle={historyTexts.templatesHint} />
        <Inline wrap gap="sm">
          {templateDomains.map((domain) => (
            <Button
              key={domain}
              variant="soft"
              icon="download"
              onClick={() => saveFile(`${domain}.csv`, new Blob([templateText(domain)], { type: 'text/csv' }))}
            >
              {historyTexts.domains[domain]}
            </Button>
          ))}
        </Inline>
      </Card>
    </>
  );
}
