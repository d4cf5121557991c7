import { graphql } from '#tests/__generated__/gql.ts';
import { gql, type Member, rest, type RestResponse } from '#tests/support/kit.ts';

export const CreateToken = graphql(`
  mutation TestCreateToken($input: AccessTokenInput!) {
    createAccessToken(input: $input) {
      __typename
      ... on CreateAccessTokenPayload { secret accessToken { id name scopes createdAt expiresAt lastUsedAt } viewer { accessTokens { id } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on ConflictProblem { field }
    }
  }
`);

export const ListTokens = graphql(`
  query TestListTokens { viewer { accessTokens { id name scopes expiresAt lastUsedAt } } }
`);

export const RevokeToken = graphql(`
  mutation TestRevokeToken($id: ID!) {
    revokeAccessToken(id: $id) { __typename ... on RevokeAccessTokenPayload { deletedId viewer { accessTokens { id } } } ... on Problem { message } }
  }
`);

/** So many days from now, as a token's last day. */
export function daysAhead(days: number): string {
  return Temporal.Now.plainDateISO('UTC').add({ days }).toString();
}

export interface Program {
  secret: string;
  bearer: { authorization: string };
  rest(method: string, path: string, body?: unknown): Promise<RestResponse>;
  gql: (document: string, variables?: object) => ReturnType<typeof gql>;
}

let programs = 0;

/** A program that calls with a token of this member's. */
export async function programOf(owner: Member, scopes: readonly string[]): Promise<Program> {
  programs += 1;
  const { data } = await owner.gql(CreateToken, {
    input: { name: `Program ${programs}`, scopes: [...scopes], expiresOn: daysAhead(30) },
  });
  if (data.createAccessToken.__typename !== 'CreateAccessTokenPayload')
    throw new Error(`No token: ${JSON.stringify(data)}`);
  const { secret } = data.createAccessToken;
  const bearer = { authorization: `Bearer ${secret}` };
  return {
    secret,
    bearer,
    rest: (method, path, body) => rest(method, path, body, bearer),
    gql: (document, variables) => gql(document, variables, bearer),
  };
}
