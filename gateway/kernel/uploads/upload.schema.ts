import { GraphQLError } from 'graphql';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { UploadedFile } from './uploadedFile.ts';

builder.scalarType('Upload', {
  description: 'A file of a GraphQL multipart request: at most 15 MB each, 20 files and 100 MB a request.',
  serialize: () => {
    throw new GraphQLError('Files are input only.');
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value;
    throw new GraphQLError('Send files as a GraphQL multipart request.', { extensions: { code: 'BAD_USER_INPUT' } });
  },
});
