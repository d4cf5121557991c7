import { sendExport } from '#gateway/exports/export.bytes.ts';
import { bytes, type Row } from './kernel/route.ts';

export const exportRoutes: Row[] = [
  bytes({
    method: 'GET',
    path: '/api/export',
    operationId: 'exportData',
    summary: 'Download all your data as a zip archive',
    description:
      'JSON and your photos, written while it is sent. 403 while the photos are locked: open them first. Needs a sign-in or the password within the last 10 minutes, else 403 `REAUTH_REQUIRED`: see `POST /api/auth/reauthenticate`. An access token needs only its scope.',
    responses: { 200: { description: 'The archive.', type: 'application/zip' } },
    problems: ['PhotosLockedProblem', 'ReauthRequiredProblem'],
    domain: 'export',
    handle: sendExport,
  }),
];
