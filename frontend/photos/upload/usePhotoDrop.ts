import { useEffect, useEffectEvent, useState } from 'react';

/** Receives photos dropped or pasted on the page. Returns true while files are dragged over it. */
export function usePhotoDrop(onPhotos: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onPhotos([...files]);
    return files.length > 0;
  });
  useEffect(() => {
    function over(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    }
    // Without a related target the pointer has left the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    function drop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      // Includes other files: the list rejects them by name.
      take([...event.dataTransfer.files]);
    }
    function paste(event: ClipboardEvent) {
      if (take([...(event.clipboardData?.files ?? [])].filter(isPhoto))) event.preventDefault();
    }
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}

function hasFiles(event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } {
  return event.dataTransfer?.types.some((type) => type === 'Files') ?? false;
}

/** Some browsers report no type for HEIC. */
function isPhoto({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(name);
}
