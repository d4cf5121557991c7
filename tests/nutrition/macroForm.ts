import useDeleteMacrosMutation from '#frontend/__generated__/useDeleteMacrosMutation.graphql.ts';
import useLogMacrosMutation from '#frontend/__generated__/useLogMacrosMutation.graphql.ts';
import useRecallQuery from '#frontend/__generated__/useRecallQuery.graphql.ts';
import useUpdateMacrosMutation from '#frontend/__generated__/useUpdateMacrosMutation.graphql.ts';
import type { Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

/** The macros form at an address, with what a test does to it. */
export async function openMacroForm(path: string, as: Member) {
  const wire = tapWire([useLogMacrosMutation, useUpdateMacrosMutation, useDeleteMacrosMutation, useRecallQuery]);
  const screen = await renderScreen(path, { as });
  await screen.findByLabelText('Description');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const fill = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      await screen.user.clear(field(name));
      if (text) await screen.user.type(field(name), text);
    }
  };
  const press = (name: string) => screen.user.click(screen.getByRole('button', { name }));
  return { ...screen, wire, field, fill, press };
}

/** Logs an entry over REST. Returns its id. */
export async function logged(person: Member, entry: object): Promise<string> {
  return (await person.rest('POST', '/api/macros', { protein: 0, fats: 0, carbs: 0, ...entry })).body.id;
}
