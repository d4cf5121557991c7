import * as z from 'zod/mini';
import { lineOfText, orAbsent } from '#gateway/input/text.rules.ts';
import { operatorTexts } from './operatorTexts.rules.ts';

const rowId = z.uuid({ error: 'An id must be a UUID.' });

/** What a member's name, username or address contains. */
export const memberSearch = z.object({
  search: orAbsent(lineOfText({ max: 100, name: 'The search' })),
});

/** The query parameters of the REST list. */
export const membersQuery = z.object({
  search: orAbsent(z.string()).register(z.globalRegistry, {
    description: 'Part of a name, username or email address, in any letter case.',
  }),
  after: orAbsent(rowId).register(z.globalRegistry, { description: 'The id of the last member you have.' }),
});

/** The proof that somebody means this account. */
export const deletionProof = z.object({ username: z.string({ error: operatorTexts.nameDiffers }) });

const megabytes = z
  .number({ error: operatorTexts.storage })
  .check(
    z.int({ error: operatorTexts.storage }),
    z.gte(0, { error: operatorTexts.storage }),
    z.lte(10_000_000, { error: operatorTexts.storage }),
  );

/** Room for photos in MB; null for the default. */
export const storageLimitInput = z.object({
  megabytes: orAbsent(megabytes),
});

export const operatorInput = z.object({
  isOperator: z.boolean({ error: 'Say whether they are an operator: true or false.' }),
});
