/** A mail in plain words; both of its parts are made from this. */
export interface Letter {
  /** Such as `en` or `pt-BR`. */
  language: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** One thing to do, as a button and as a plain address. */
  action?: { label: string; url: string };
  /** The text after the button. */
  closing?: string[];
  signature: string;
}

export function textPart({ greeting, paragraphs, action, closing = [], signature }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `-- \n${signature}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Styles stand in the tags, because mail programs drop everything else. */
export function htmlPart({ language, subject, greeting, paragraphs, action, closing = [], signature }: Letter): string {
  const text = (line: string) => `<p style="margin:0 0 16px">${escaped(line).replaceAll('\n', '<br>')}</p>`;
  const body = [greeting, ...paragraphs].map(text);
  if (action) body.push(button(action));
  body.push(...closing.map(text));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
${body.join('\n')}
<p style="margin:32px 0 0;font-size:14px;opacity:.7">${escaped(signature)}</p>
</div>
</body>
</html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escaped(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#1f6f54;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${address}</p>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
