import { graphql } from 'relay-runtime';

/** The fields of a day that the album lists, read wherever the server returns one. */
export const dayPhotos = graphql`
  fragment dayPhotos_day on PhotoDay {
    date
    count
    ...PhotoGroup_day
  }
`;
