import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { PhotosLockedError } from '#gateway/platform/errors.ts';
import { exportSummary, type ExportSummary as Summary } from './export.service.ts';

const ExportSummary = builder.objectRef<Summary>('ExportSummary').implement({
  description: 'What your archive will hold. Download it from `/api/export`.',
  fields: (t) => ({
    rows: t.exposeInt('rows', { description: 'Everything you wrote down, counted.' }),
    files: t.exposeInt('files', { description: 'Your photos.' }),
    bytes: t.exposeFloat('bytes', { description: 'About so large; good for a progress bar, not for more.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  exportSummary: t.field({
    type: ExportSummary,
    description: 'What your archive will hold, unless the PIN locks the photos.',
    errors: { types: [PhotosLockedError] },
    resolve: exportSummary,
  }),
}));
