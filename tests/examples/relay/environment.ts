import { Environment, type FetchFunction, Network, RecordSource, Store } from 'relay-runtime';

/** A Relay environment that calls Everystep with an access token from Profile > Access Tokens. */
export function everystep(token: string): Environment {
  const call: FetchFunction = async ({ text }, variables) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
    });
    const answer = await response.json();
    // What Everystep says is for people; Relay would wrap it.
    if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? `Everystep answered ${response.status}.`);
    return answer;
  };
  return new Environment({ network: Network.create(call), store: new Store(new RecordSource()) });
}
