import { connect } from 'node:net';
import { rawRequest } from './load.ts';
import type { Member } from './members.ts';
import { operation } from './operations.ts';
import type { Server } from './processes.ts';

const atOnce = 50;

/** Live streams that stay open. */
export interface Streams {
  /** How many the server has not closed. */
  held(): number;
  close(): void;
}

/** Opens a stream of day changes for each member, as a visible page does. Rejects when one is refused. */
export async function openStreams({ host, port }: Server, members: readonly Member[]): Promise<Streams> {
  const { id } = operation('dayChangesSubscription');
  const open = new Set<ReturnType<typeof connect>>();
  const openOne = ({ token }: Member) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host, port });
      socket.once('data', (first) => {
        if (!first.toString('latin1').startsWith('HTTP/1.1 200'))
          return reject(new Error(`A stream was refused: ${first.toString('utf8', 0, 300)}`));
        open.add(socket);
        socket.resume();
        resolve();
      });
      socket.once('error', reject);
      socket.once('close', () => open.delete(socket));
      const request = rawRequest('POST', '/graphql', token, { id, variables: {} });
      socket.write(request.replace('accept: application/json', 'accept: text/event-stream'));
    });
  for (let from = 0; from < members.length; from += atOnce)
    await Promise.all(members.slice(from, from + atOnce).map(openOne));
  return {
    held: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
