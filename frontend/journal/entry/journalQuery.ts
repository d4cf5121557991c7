import { graphql } from 'react-relay';

/** What somebody wrote on a day. */
export const journalQuery = graphql`
  query journalQuery($date: Date!) @throwOnFieldError {
    viewer {
      id
      day(date: $date) {
        journalEntry {
          id
          uuid
          content
          version
        }
      }
    }
  }
`;
