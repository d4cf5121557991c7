const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
}

/** Renders text with `code` in backticks as HTML. */
export function words(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

export function code(text: string): string {
  return `<code>${escape(text)}</code>`;
}
