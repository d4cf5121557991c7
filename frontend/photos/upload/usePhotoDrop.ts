import { useEffect, useEffectEvent, useState } from 'react';

/** Photos that are dropped anywhere on the page, or pasted. Answers whether some are being held over it. */
export function usePhotoDrop(isOn: boolean, onPhotos: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onPhotos([...files]);
    return files.length > 0;
  });
  useEffect(() => {
    if (!isOn) return;
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    }
    // The last one, when the pointer leaves the window itself.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    function drop(event: DragEvent) {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // Also what is no photo: the list says so by name.
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
  }, [isOn]);
  return isOver;
}

/** iPhones send HEIC without a type in some browsers; the server says what it can do about it. */
function isPhoto({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(name);
}
