import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRestHandler } from '#rest-compat/kernel/handler.ts';
import { documentationRoutes } from '#rest-compat/openapi.ts';
import { domains, routes } from '#rest-compat/routes.ts';
import { accountJobs } from './accounts/accountMails.ts';
import { removeFiles } from './accounts/deletion.service.ts';
import { emailJobs } from './accounts/emailMails.ts';
import { freeSpace } from './accounts/freedSpace.ts';
import { housekeepingRound } from './accounts/housekeeping.service.ts';
import { memberFiles } from './accounts/memberFiles.ts';
import { memberRemovals } from './accounts/memberRemoval.ts';
import { billingRemoval, removeCustomer } from './billing/customer.service.ts';
import { reconcileRound } from './billing/reconcile.service.ts';
import { syncMembership } from './billing/subscription.service.ts';
import { exportRemoval } from './exports/export.service.ts';
import { feedbackRemoval } from './feedback/feedback.service.ts';
import { feedbackMail } from './feedback/feedbackMail.ts';
import type { Settings } from './platform/env.ts';
import { applyImportJob, undoImportJob } from './imports/importJob.ts';
import { importRound } from './imports/importSweep.service.ts';
import { objectOwners } from './objectOwners.ts';
import { createFiles } from './kernel/http/files.ts';
import { graphqlHandler } from './kernel/graphql/graphqlHandler.ts';
import { createHttpServer } from './kernel/http/http.ts';
import { openKernel, type Kernel } from './kernel/kernel.ts';
import type { Log } from './platform/log.ts';
import { keptDocumentsFile, readPersistedDocuments } from './kernel/graphql/persistedDocuments.ts';
import { PlainOperations } from './kernel/graphql/plainOperations.ts';
import { uploadQuotas } from './kernel/uploads/uploads.ts';
import { createGraphQL } from './kernel/graphql/yoga.ts';
import { changedDaysRound } from './live/changedDays.service.ts';
import { openDayFeed } from './live/dayFeed.ts';
import { stopBackup } from './operators/backup.service.ts';
import { backupRound } from './operators/backupRound.ts';
import { photoFiles } from './photos/photoFiles.ts';
import { assertRoomForPhotos } from './photos/photoQuota.service.ts';
import { photoRound } from './photos/photoSweep.service.ts';
import { listDeletion } from './platform/backup/schedule.ts';
import { startRounds } from './platform/rounds.ts';
import { schema } from './schema.ts';
import { sendFeed } from './feeds/feed.bytes.ts';
import { deliverWebhook } from './webhooks/deliver.service.ts';
import { webhookRound } from './webhooks/watchDays.service.ts';
import { settleRemoval, wearableRemoval } from './wearables/disconnect.service.ts';
import { fillWearable, syncWearable } from './wearables/sync.service.ts';
import { wearableRound } from './wearables/watch.service.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const maxClosingMs = 15_000;
const jobs = [
  ...accountJobs,
  ...emailJobs,
  feedbackMail,
  removeFiles,
  listDeletion,
  freeSpace,
  syncMembership,
  removeCustomer,
  syncWearable,
  fillWearable,
  settleRemoval,
  applyImportJob,
  undoImportJob,
  deliverWebhook,
];

uploadQuotas.push(assertRoomForPhotos);
memberFiles.push(photoFiles);
memberRemovals.push(billingRemoval, wearableRemoval, feedbackRemoval, exportRemoval);

export interface Gateway {
  url: string;
  kernel: Kernel;
  /** Accepts requests for DRAIN_S more seconds, lets open ones finish (15 s at most), then closes the database. */
  stop(): Promise<void>;
}

/**
 * Wires everything up and starts listening; the only file that knows both the gateway and rest-compat.
 * The database must be reachable at `databaseUrl` and migrated.
 */
export async function startGateway(
  settings: Settings,
  databaseUrl: string,
  { log, clientDir = join(root, 'dist', 'client') }: { log?: Log; clientDir?: string } = {},
): Promise<Gateway> {
  const kernel = await openKernel(settings, databaseUrl, log);
  const persisted = readPersistedDocuments(
    join(root, 'gateway', '__generated__', 'persisted-documents.json'),
    join(root, keptDocumentsFile),
  );
  const yoga = createGraphQL(kernel, schema, persisted);
  const { server, startDraining } = createHttpServer(kernel, {
    graphql: graphqlHandler(yoga, new PlainOperations(schema, persisted)),
    rest: createRestHandler(schema, [...routes, ...documentationRoutes(schema, domains)]),
    calendar: sendFeed,
    files: createFiles(clientDir),
  });
  const days = openDayFeed(kernel);
  await kernel.announcements.start();
  await kernel.jobs.start(kernel, jobs);
  await kernel.storage.temp.sweep();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const stopRounds = startRounds(kernel, [
    housekeepingRound,
    changedDaysRound,
    photoRound(objectOwners),
    importRound,
    backupRound,
    reconcileRound,
    wearableRound,
    webhookRound,
  ]);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    kernel,
    async stop() {
      startDraining();
      // A proxy that polls /readyz stops sending new requests before the listener closes.
      await sleep(settings.drainSeconds * 1000);
      const closed = new Promise((resolve) => server.close(resolve));
      // Streams never end by themselves and would keep the server open.
      days.close();
      server.closeIdleConnections();
      const closing = setTimeout(() => server.closeAllConnections(), maxClosingMs);
      await closed;
      clearTimeout(closing);
      stopBackup(kernel);
      await stopRounds();
      await kernel.jobs.stop();
      await kernel.close();
    },
  };
}
