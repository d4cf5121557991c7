import { graphql } from 'relay-runtime';
import type { editConflict$data } from '#frontend/__generated__/editConflict.graphql.ts';

/** An input that an edit and somebody else have changed, with its stored value. */
export type FieldConflict = NonNullable<editConflict$data['conflicts']>[number];

/** Everything a form or a notice says of a Problem. Every mutation with a result union spreads it. */
export const problem = graphql`
  fragment problem on Problem {
    __typename
    message
    ... on ValidationProblem {
      fields {
        path
        message
      }
    }
    ... on ConflictProblem {
      field
    }
  }
`;

/** The conflicts of an edit with a base. Mutations that send one spread it. */
export const editConflict = graphql`
  fragment editConflict on EditConflictProblem {
    conflicts {
      path
      stored
    }
  }
`;
