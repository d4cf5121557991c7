import { columns } from '#gateway/__generated__/rows.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Takes a state out of the table, so that it works once. */
export const takeState = statement('oidc-round-end', ({ stateHash }: Given<{ stateHash: Uint8Array<ArrayBuffer> }>) =>
  query
    .deleteFrom('oidc_states')
    .where('state_hash', '=', stateHash)
    .returning([...columns.oidc_states, 'browser_hash as browserHash']),
);
