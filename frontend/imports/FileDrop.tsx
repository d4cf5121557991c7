import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './FileDrop.css.ts';

interface FileDropProps {
  label: string;
  hint: string;
  /** Kinds that the picker offers first; without it, all files. */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that chooses files, in an area onto which they can be dropped. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function over(event: DragEvent, isOn: boolean) {
    event.preventDefault();
    setOver(isOn);
  }
  function take(files: Iterable<File>) {
    const chosen = [...files].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  }
  return (
    <div
      className={styles.dropZone}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Button variant="soft" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Text size="small" tone="soft">
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? []);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
