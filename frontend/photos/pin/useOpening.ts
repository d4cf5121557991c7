import { useCallback } from 'react';
import type { GraphQLTaggedNode, MutationParameters, RecordSourceProxy } from 'relay-runtime';
import { useMutation } from '#frontend/app/useMutation.ts';
import { passGate } from '../photosGate.ts';
import { outdatePhotos } from '../photoRecords.ts';
import { type PhotosPlace, placeVariables } from '../photosPlace.ts';

type PlaceVariables = ReturnType<typeof placeVariables>;

/** The dialog tells what goes wrong, and has a step that asks for the password. */
const texts = { asksPassword: true };

/** A mutation after which the photos are open, and shown at once on the screen they were asked for. */
export function useOpening<Mutation extends MutationParameters>(mutation: GraphQLTaggedNode, place: PhotosPlace) {
  const outdate = useCallback((store: RecordSourceProxy) => outdatePhotos(store, place), [place]);
  const [run, isRunning] = useMutation<Mutation>(mutation, texts, outdate);
  const open = useCallback(
    async (variables: Omit<Mutation['variables'], keyof PlaceVariables>) => {
      const all = { ...variables, ...placeVariables(place) } as Mutation['variables'];
      const outcome = await run(all, { changesNoDay: true });
      if (outcome.ok) passGate();
      return outcome;
    },
    [run, place],
  );
  return [open, isRunning] as const;
}
