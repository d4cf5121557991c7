/** Time for the browser to start saving the file; then its memory is released. */
const PATIENCE = 60_000;

/** Lets the browser keep something as a file, where it keeps its downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
}
