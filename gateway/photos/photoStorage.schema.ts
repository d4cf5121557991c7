import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type PhotoStorage as Storage, photoStorage } from './photoQuota.service.ts';

const PhotoStorage = builder.objectRef<Storage>('PhotoStorage').implement({
  description: 'How full the storage of your photos is.',
  fields: (t) => ({
    usedBytes: t.exposeFloat('usedBytes', { description: 'What your photos take.' }),
    limitBytes: t.exposeFloat('limitBytes', {
      description: 'What they may take. Above it you keep what you have and can add nothing.',
    }),
  }),
});

builder.objectField(Viewer, 'photoStorage', (t) =>
  t.field({
    type: PhotoStorage,
    description: 'How full the storage of your photos is.',
    resolve: ({ kernel, id }) => photoStorage(kernel.pool, id),
  }),
);
