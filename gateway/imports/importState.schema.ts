import { builder } from '#gateway/kernel/graphql/builder.ts';

export const Preference = builder.enumType('ImportPreference', {
  description: 'Whose word counts where the account and the archive both have something.',
  values: {
    OWN: { value: 'own', description: "The account's own." },
    ARCHIVE: { value: 'archive', description: "The archive's." },
  } as const,
});
export const State = builder.enumType('ImportState', {
  description: 'How far an import is.',
  values: {
    PREVIEW: { value: 'preview', description: 'Looked through, and waiting for an hour.' },
    APPLYING: { value: 'applying', description: 'On its way in; see `percent`.' },
    APPLIED: { value: 'applied', description: 'In.' },
    FAILED: {
      value: 'failed',
      description: 'It could not be brought in, and nothing was changed. Try again, or forget it.',
    },
    UNDOING: {
      value: 'undoing',
      description:
        'On its way out; see `percent`. It is `APPLIED` again when it could not be undone: nothing was changed.',
    },
    UNDONE: { value: 'undone', description: 'Taken back.' },
    UPLOADING: { value: 'uploading', description: 'More parts of it are expected.' },
  } as const,
});
export const Kind = builder.enumType('ImportKind', {
  description: 'What was brought in.',
  values: {
    ARCHIVE: { value: 'archive', description: 'An archive of Data Export.' },
    HISTORY: { value: 'history', description: "Entries of other apps' files." },
  } as const,
});
