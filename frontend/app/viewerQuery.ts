import { graphql } from 'relay-runtime';

/** Who is signed in: asked once a session, before any screen of a member shows. */
export const viewerQuery = graphql`
  query viewerQuery {
    viewer {
      id
      username
      email
      firstName
      lastName
      profileImageUrl
      onboardingCompleted
      timezone
    }
  }
`;
