import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { byteText } from './byteText.ts';
import { useArchive } from './useArchive.ts';

interface ArchiveCardProps {
  summary: { readonly rows: number; readonly files: number; readonly bytes: number };
}

/** Lists the contents of the archive, with the download button and its progress. */
export function ArchiveCard({ summary: { rows, files, bytes } }: ArchiveCardProps) {
  const { received, isRunning, download, cancel } = useArchive();
  // The size is an estimate: only the end of the stream is the end.
  const percent = Math.min((received / Math.max(bytes, 1)) * 100, 99);
  return (
    <Card padding="lg">
      <SectionHeading
        title="Your archive"
        subtitle={`${count(rows, 'entry', 'entries')} and ${count(files, 'photo', 'photos')}, ${weight(bytes)}.`}
      />
      {isRunning ? (
        <Stack>
          <ProgressBar label="Downloading" percent={percent} figure={byteText(received)} />
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </Stack>
      ) : (
        <Button icon="download" size="lg" onClick={() => void download()}>
          Download
        </Button>
      )}
    </Card>
  );
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** The estimate leaves out what every archive has around its content, which is most of a small one. */
function weight(bytes: number): string {
  return bytes < 100_000 ? 'a small file' : `about ${byteText(bytes)}`;
}
