import { useEffect, useRef, useState } from 'react';
import { graphql, loadQuery, type PreloadedQuery, useRelayEnvironment } from 'react-relay';
import useChunksQuery, { type useChunksQuery as ChunkQuery } from '#frontend/__generated__/useChunksQuery.graphql.ts';
import type { Chunk } from './gridCells.ts';

/** The photos of consecutive dates. */
export const chunkQuery = graphql`
  query useChunksQuery($from: Date!, $to: Date!, $isDay: Boolean!) {
    viewer @required(action: THROW) {
      photoAlbum {
        __typename
        ... on PhotoAlbum {
          id
          on(date: $from) @include(if: $isDay) {
            photos {
              id
              date
              ...PhotoTile_photo
            }
          }
          photoHistory(first: 100, from: $from, to: $to) @skip(if: $isDay) {
            edges {
              node {
                id
                date
                ...PhotoTile_photo
              }
            }
          }
        }
      }
    }
  }
`;

type Album = Extract<ChunkQuery['response']['viewer']['photoAlbum'], { __typename: 'PhotoAlbum' }>;

export const chunkVariables = ({ from, to }: Chunk) => ({ from, to, isDay: from === to });

/** Returns the photos of a chunk; those of a day in the order they came. */
export function photosIn({ on, photoHistory }: Album) {
  return on?.photos ?? photoHistory?.edges.map(({ node }) => node).toReversed() ?? [];
}

export type LoadedChunk = PreloadedQuery<ChunkQuery>;

export const chunkName = ({ from, to }: Chunk) => `${from}/${to}`;

/** Reads the wanted chunks, each once, and keeps them while the grid is open.  */
export function useChunks(wanted: readonly Chunk[]) {
  const environment = useRelayEnvironment();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedChunk>>(new Map());
  const held = useRef(loaded);
  const missing = wanted.filter((chunk) => !loaded.has(chunkName(chunk)));
  const names = missing.map(chunkName).join();

  useEffect(() => {
    held.current = loaded;
  }, [loaded]);
  useEffect(() => () => held.current.forEach((query) => query.dispose()), []);
  useEffect(() => {
    if (names === '') return;
    const read = names.split(',').map((name) => {
      const [from = '', to = ''] = name.split('/');
      const query = loadQuery<ChunkQuery>(environment, useChunksQuery, chunkVariables({ from, to }), {
        fetchPolicy: 'store-and-network',
      });
      return [name, query] as const;
    });
    setLoaded((before) => new Map([...before, ...read]));
  }, [environment, names]);

  return { of: (chunk: Chunk) => loaded.get(chunkName(chunk)) ?? null };
}
