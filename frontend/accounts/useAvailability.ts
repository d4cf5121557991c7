import { useRef, useState } from 'react';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useAvailabilityQuery } from '#frontend/__generated__/useAvailabilityQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { accountTexts, emailInput, usernameInput } from '#gateway/accounts/account.rules.ts';

const query = graphql`
  query useAvailabilityQuery($username: String, $email: String) {
    availability(username: $username, email: $email) {
      __typename
      ... on Availability {
        usernameAvailable
        emailAvailable
      }
    }
  }
`;

const rules = { username: usernameInput, email: emailInput };
const texts = { username: accountTexts.usernameTaken, email: accountTexts.emailTaken };
type Unique = keyof typeof rules;

/**
 * Whether a username or an email is still free. Every answer is kept beside the value it was asked for, so that one
 * that comes late says nothing about what stands in the input by then. A check that fails says nothing at all.
 */
export function useAvailability() {
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({});
  const asked = useRef(new Map<string, Promise<boolean>>());

  function check(name: Unique, value: string): Promise<boolean> {
    const answer = askServer(name, value);
    asked.current.set(keyOf(name, value), answer);
    void answer.then((isTaken) => setTaken((known) => ({ ...known, [keyOf(name, value)]: isTaken })));
    return answer;
  }

  return {
    errorOf(name: Unique, typed: string): string | undefined {
      const value = validOf(name, typed);
      return value !== undefined && taken[keyOf(name, value)] ? texts[name] : undefined;
    },
    /** Checks again. Skips a value that breaks the rules. */
    check(name: Unique, typed: string): void {
      const value = validOf(name, typed);
      if (value !== undefined) void check(name, value);
    },
    /** The messages for those that are taken; waits for checks under way, and asks for what was never asked. */
    async settle(typed: Record<Unique, string>): Promise<Partial<Record<Unique, string>>> {
      const answers = (['username', 'email'] as const).map(async (name) => {
        const value = validOf(name, typed[name]);
        const isTaken = value !== undefined && (await (asked.current.get(keyOf(name, value)) ?? check(name, value)));
        return isTaken ? [[name, texts[name]]] : [];
      });
      return Object.fromEntries((await Promise.all(answers)).flat());
    },
  };
}

async function askServer(name: Unique, value: string): Promise<boolean> {
  try {
    const data = await fetchQuery<useAvailabilityQuery>(environment(), query, { [name]: value }).toPromise();
    const answer = data?.availability;
    if (answer?.__typename !== 'Availability') return false;
    return (name === 'username' ? answer.usernameAvailable : answer.emailAvailable) === false;
  } catch {
    return false;
  }
}

function validOf(name: Unique, typed: string): string | undefined {
  return rules[name].safeParse(typed).data;
}

function keyOf(name: Unique, value: string): string {
  return `${name} ${value}`;
}
