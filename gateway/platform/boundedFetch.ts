const maxBytes = 1024 * 1024;

/**
 * Fetches without redirects and with at most 1 MB of body: a server under a provider's name must not lead elsewhere or
 * fill the memory.
 */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { body, status, headers } = await fetch(input, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('The response of a provider is too large');
    chunks.push(chunk);
  }
  // A response with status 204 must have no body at all.
  return new Response(bytes > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
