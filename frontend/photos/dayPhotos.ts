import { graphql } from 'relay-runtime';

/** What the album keeps of a day, wherever the server answers one. */
export const dayPhotos = graphql`
  fragment dayPhotos_day on PhotoDay {
    date
    count
    ...PhotoGroup_day
  }
`;
