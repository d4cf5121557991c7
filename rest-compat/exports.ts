import { sendExport } from '#gateway/exports/export.bytes.ts';
import { bytes, type Row } from './kernel/route.ts';

export const exportRoutes: Row[] = [
  bytes({
    method: 'GET', path: '/api/export', summary: 'Everything of yours as a zip archive',
    description: 'JSON and your photos, made while it is sent. With the photos locked it answers 403: open them first.',
    answers: { 200: { description: 'The archive.', type: 'application/zip' } }, problems: ['PhotosLockedProblem'], domain: 'export', handle: sendExport,
  }),
];
