import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { byteText } from './byteText.ts';
import { useArchive } from './useArchive.ts';
import { t } from '#frontend/language/t.ts';

interface ArchiveCardProps {
  summary: { readonly rows: number; readonly files: number; readonly bytes: number };
}

export function ArchiveCard({ summary: { rows, files, bytes } }: ArchiveCardProps) {
  const { received, isRunning, download, cancel } = useArchive();
  // The size is an estimate, so 100 % is not shown before the stream ends.
  const percent = Math.min((received / Math.max(bytes, 1)) * 100, 99);
  return (
    <Card padding="lg">
      <SectionHeading title={t('Your archive')} subtitle={contentsText(rows, files, bytes)} />
      {isRunning ? (
        <Stack>
          <ProgressBar label={t('Downloading')} percent={percent} figure={byteText(received)} />
          <Button variant="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </Stack>
      ) : (
        <Button icon="download" size="lg" block="phone" onClick={() => void download()}>
          {t('Download')}
        </Button>
      )}
    </Card>
  );
}

/** Omits the size of small archives, which the estimate gets wrong. */
function contentsText(rows: number, files: number, bytes: number): string {
  const values = { rows, files, size: byteText(bytes) };
  return bytes < 100_000
    ? t(
        '{rows, plural, one {# entry} other {# entries}} and {files, plural, one {# photo} other {# photos}}, a small file.',
        values,
      )
    : t(
        '{rows, plural, one {# entry} other {# entries}} and {files, plural, one {# photo} other {# photos}}, about {size}.',
        values,
      );
}
