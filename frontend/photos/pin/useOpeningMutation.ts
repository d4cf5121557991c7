import type { GraphQLTaggedNode, MutationParameters, RecordSourceProxy } from 'relay-runtime';
import { useMutation } from '#frontend/app/useMutation.ts';
import { passGate } from '../photosGate.ts';
import { invalidatePhotos } from '../photoRecords.ts';
import { type VisiblePhotos, visiblePhotosVariables } from '../visiblePhotos.ts';

type VisiblePhotosVariables = ReturnType<typeof visiblePhotosVariables>;

/** The dialog reports failures itself and has its own password step. */
const texts = { asksPassword: true };

/** A mutation that opens the photos and selects the visible ones, so that they appear at once. */
export function useOpeningMutation<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  visible: VisiblePhotos,
) {
  const invalidate = (store: RecordSourceProxy) => invalidatePhotos(store, visible);
  const [run, isRunning] = useMutation<Mutation>(mutation, texts, invalidate);
  async function open(variables: Omit<Mutation['variables'], keyof VisiblePhotosVariables>) {
    const all = { ...variables, ...visiblePhotosVariables(visible) } as Mutation['variables'];
    const outcome = await run(all, { changesNoDay: true });
    if (outcome.ok) passGate();
    return outcome;
  }
  return [open, isRunning] as const;
}
