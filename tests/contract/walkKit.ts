/** What a call answered; fails the test when it was refused. */
export async function done<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.url} → ${response.status} ${JSON.stringify(error)}`);
  return data as NonNullable<Data>;
}

export const refused = async (call: Promise<{ error?: { code?: string } | undefined; response: Response }>) => {
  const { error, response } = await call;
  return [response.status, error?.code];
};

/** The id in a path. */
export const at = (id: string) => ({ params: { path: { id } } });
