/** After this the browser has started saving, and the memory is released. */
const releaseDelayMs = 60_000;

/** Saves a blob as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseDelayMs);
}
