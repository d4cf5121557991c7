import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { ForbiddenError, NotFoundError, UnavailableError } from '#gateway/platform/errors.ts';
import { type ListedBackup, listBackups } from '#gateway/platform/backup/schedule.ts';
import { backUpNow } from './backup.service.ts';
import { type Check, health, version } from './health.service.ts';
import { Instance } from './instance.schema.ts';
import { asOperator, discardJob, retryJob, type TroubledJob, troubledJobsOf } from './troubledJob.service.ts';

const Part = builder.enumType('InstancePart', {
  description: 'A part of an instance.',
  values: {
    DATABASE: { description: 'PostgreSQL.' },
    STORAGE: { description: 'The photo store: files or a bucket.' },
    MAIL: { description: 'The mail server.' },
    JOBS: { description: 'Queued work, such as mails.' },
    BACKUPS: { description: 'The archives in BACKUP_DIR.' },
    DISK: { description: 'The disk of DATA_DIR.' },
  } as const,
});

const InstanceCheck = builder.objectRef<Check>('InstanceCheck').implement({
  description: 'Whether a part of the instance works.',
  fields: (t) => ({
    part: t.field({ type: Part, description: 'Which part.', resolve: ({ part }) => part }),
    isOk: t.exposeBoolean('isOk', { description: 'False when an operator should look at it.' }),
    detail: t.exposeString('detail', { description: 'What was found, for people.' }),
  }),
});

const InstanceJob = builder.objectRef<TroubledJob>('InstanceJob').implement({
  description: 'A job that failed: it is tried again by itself, or was given up.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'InstanceJob', id }) }),
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    name: t.exposeString('name', { description: 'Such as `password-reset-mail`.' }),
    isMail: t.exposeBoolean('isMail', { description: 'True for a mail.' }),
    username: t.exposeString('username', { nullable: true, description: 'Of whom it is; null for nobody.' }),
    isGivenUp: t.exposeBoolean('isGivenUp', { description: 'True when it is not tried again by itself.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it is in the queue.' }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried again; null when it was given up.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it failed last, in technical words.' }),
  }),
});

const InstanceBackup = builder.objectRef<ListedBackup>('InstanceBackup').implement({
  description: 'An archive in BACKUP_DIR.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of its file.' }),
    madeAt: t.field({
      type: 'DateTime',
      description: 'When it was begun.',
      resolve: ({ madeAt }) => madeAt.toString(),
    }),
    isEncrypted: t.exposeBoolean('isEncrypted', { description: 'Whether it takes a passphrase to open it.' }),
  }),
});

builder.objectFields(Instance, (t) => ({
  version: t.string({ description: 'The version of Everystep that runs.', resolve: () => version }),
  checks: t.field({
    type: [InstanceCheck],
    description: 'Each part, looked at now.',
    resolve: ({ kernel }) => health(kernel),
  }),
  jobs: t.field({
    type: [InstanceJob],
    description: 'Jobs and mails that failed and were not done since, the newest first; at most 100.',
    resolve: ({ kernel }) => troubledJobsOf(kernel),
  }),
  backsUp: t.boolean({
    description: 'Whether BACKUP_DIR is set, so that a backup is made every day.',
    resolve: ({ kernel }) => kernel.settings.backupDir !== undefined,
  }),
  backups: t.field({
    type: [InstanceBackup],
    description: 'The archives of this instance in BACKUP_DIR, the newest first.',
    resolve: ({ kernel }) => listBackups(kernel),
  }),
}));

function instancePayload(name: string) {
  return builder.objectRef<Member>(name).implement({
    fields: (t) => ({
      instance: t.field({ type: Instance, description: 'As it is now.', resolve: (member) => member }),
    }),
  });
}
const RetryJobPayload = instancePayload('RetryJobPayload');
const DiscardJobPayload = instancePayload('DiscardJobPayload');
const BackUpPayload = instancePayload('BackUpPayload');

builder.mutationFields((t) => {
  const id = () => t.arg.globalID({ for: [InstanceJob], required: true, description: 'The id of the job.' });
  return {
    retryJob: t.field({
      type: RetryJobPayload,
      description: 'For operators: has a job that failed begin again now, with all its tries.',
      authScopes: { confirmed: true },
      args: { id: id() },
      errors: { types: [ForbiddenError, NotFoundError] },
      resolve: (_root, args, context) => asOperator(memberOf(context), retryJob, args.id.id),
    }),
    discardJob: t.field({
      type: DiscardJobPayload,
      description: 'For operators: gives a job that failed up for good.',
      authScopes: { confirmed: true },
      args: { id: id() },
      errors: { types: [ForbiddenError, NotFoundError] },
      resolve: (_root, args, context) => asOperator(memberOf(context), discardJob, args.id.id),
    }),
    backUp: t.field({
      type: BackUpPayload,
      description:
        'For operators: begins a backup into BACKUP_DIR, which appears in the list when it is done. One runs at a time.',
      authScopes: { confirmed: true },
      errors: { types: [ForbiddenError, UnavailableError] },
      resolve: async (_root, _args, context) => {
        await backUpNow(memberOf(context));
        return memberOf(context);
      },
    }),
  };
});
