import {
  createOperationDescriptor,
  PreloadableQueryRegistry,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { environment } from './environment.ts';

/**
 * Reads a screen's query from the server again, once its code has loaded. Resolves when the server has responded; a
 * failure leaves the data as it is.
 */
export function readAgain({ id }: Pick<RequestParameters, 'id'>, variables: Variables): Promise<void> {
  const query = PreloadableQueryRegistry.get(id!);
  return new Promise((resolve) => {
    if (!query) return resolve();
    // Not fetchQuery, which would join a request that left before the latest change.
    const operation = createOperationDescriptor(query, variables, { force: true });
    environment()
      .execute({ operation })
      .subscribe({ complete: resolve, error: () => resolve() });
  });
}
