import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import * as styles from './ArchiveDrop.css.ts';
import { translated } from '#frontend/language/t.ts';

export function ArchiveDrop({ onArchive }: { onArchive: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function over(event: DragEvent, isOn: boolean) {
    event.preventDefault();
    setOver(isOn);
  }
  return (
    <div
      className={styles.dropZone}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const file = event.dataTransfer.files[0];
        if (file) onArchive(file);
      }}
    >
      <Button variant="soft" onClick={() => input.current?.click()}>
        {translated(importTexts.choose)}
      </Button>
      <Text size="small" tone="soft">
        {translated(importTexts.drop)}
      </Text>
      <input
        ref={input}
        type="file"
        aria-label={translated(importTexts.choose)}
        accept=".zip,application/zip"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onArchive(file);
          // Allows choosing the same archive again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
