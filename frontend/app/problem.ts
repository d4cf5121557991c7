import { graphql } from 'relay-runtime';

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
