import { listed } from '#frontend/language/list.ts';
import { t, translated } from '#frontend/language/t.ts';

export const importScreenTexts = {
  preview: (file: string) => t('Contents of {file}:', { file }),
  columns: [t('Kind'), t('New'), t('Same'), t('Different')],
  apply: (changes: number) => t('{changes, plural, one {Import # entry} other {Import # entries}}', { changes }),
  refused: (count: number) => t('{count, plural, =1 {One entry is skipped} other {# entries are skipped}}', { count }),
  refusal: (file: string, row: number, field: string, message: string) => {
    const list = `${file}.json`;
    const place = row > 0 ? t('{list}, entry {row}', { list, row }) : list;
    return `${field ? `${place}, ${field}` : place}: ${translated(message)}`;
  },
  unknown: (files: readonly string[]) =>
    t('Skipped, because Everystep archives don’t contain it: {files}.', { files: listed(files) }),
  result: (file: string, count: number) =>
    t('{count, plural, one {# entry of {file} is in.} other {# entries of {file} are in.}}', { count, file }),
  undoQuestion: (file: string) => ({
    title: t('Undo the import of {file}?', { file }),
    description: t('Its entries are removed, and what they replaced comes back. What you edited since stays.'),
    confirmLabel: t('Undo'),
  }),
  undoHint: (day: string) => t('It can be undone until {day}. What you edited since stays.', { day }),
  undoneResult: (counts: { removed: number; restored: number; kept: number; gone: number }) =>
    t(
      'The import is undone: {removed, number} removed, {restored, number} restored{kept, plural, =0 {} other {, # kept because you changed them or something newer needs them}}{gone, plural, =0 {} other {, # you had deleted}}.',
      counts,
    ),
} as const;
