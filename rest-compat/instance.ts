import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { noContent, ok, route, type Route } from './kernel/route.ts';

export const instanceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/operator/instance',
    summary: 'How this instance runs',
    description:
      'For operators: its version, how many accounts there are, and each part of it, looked at now. 403 for everybody else.',
    document: graphql(`
      query RestGetInstance {
        viewer {
          instance {
            ... on Instance { version memberCount storageLimitBytes checks { part isOk detail } }
            ...problem
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.instance),
  }),
  route({
    method: 'GET',
    path: '/api/operator/jobs',
    summary: 'Jobs and mails that failed',
    description:
      'For operators: those that were not done since, the newest first, at most 100. A job that was given up is kept for two weeks.',
    document: graphql(`
      query RestListJobs {
        viewer {
          instance {
            ... on Instance {
              jobs { id: uuid name isMail username isGivenUp attempts createdAt nextAt reason }
            }
            ...problem
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.instance.jobs),
  }),
  route({
    method: 'POST',
    path: '/api/operator/jobs/:id/retry',
    summary: 'Try a failed job again',
    description: 'For operators: it begins now, with all its tries. 404 when it was done or discarded.',
    document: graphql(`
      mutation RestRetryJob($id: ID!) { retryJob(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('InstanceJob', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'DELETE',
    path: '/api/operator/jobs/:id',
    summary: 'Discard a failed job',
    description: 'For operators: it is given up for good. 404 when it was done or discarded.',
    document: graphql(`
      mutation RestDeleteJob($id: ID!) { discardJob(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('InstanceJob', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'GET',
    path: '/api/operator/backups',
    summary: 'Backups',
    description:
      'For operators: the archives of this instance in BACKUP_DIR, the newest first. `backsUp` is false without a BACKUP_DIR.',
    shape: { name: 'Backups', description: 'The backups of this instance.' },
    document: graphql(`
      query RestListBackups {
        viewer { instance { ... on Instance { backsUp backups { name madeAt isEncrypted } } ...problem } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.instance),
  }),
  route({
    method: 'POST',
    path: '/api/operator/backups',
    summary: 'Back up now',
    description:
      'For operators: begins a backup, which appears in the list when it is done; one runs at a time. 503 without BACKUP_DIR.',
    document: graphql(`
      mutation RestCreateBackup { backUp { ...problem } }
    `),
    reply: noContent,
  }),
];
