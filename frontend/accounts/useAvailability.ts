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
 * Checks whether a username or an email is taken. Results are stored by value, so that a late response does not affect
 * a newer input. A failed check counts as free.
 */
export function useAvailability() {
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({});
  const checks = useRef(new Map<string, Promise<boolean>>());

  function check(name: Unique, value: string): Promise<boolean> {
    const result = isTakenOnServer(name, value);
    checks.current.set(keyOf(name, value), result);
    void result.then((isTaken) => setTaken((known) => ({ ...known, [keyOf(name, value)]: isTaken })));
    return result;
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
    /** Returns the errors of taken values, after pending checks and checks of unchecked values. */
    async settle(typed: Record<Unique, string>): Promise<Partial<Record<Unique, string>>> {
      const results = (['username', 'email'] as const).map(async (name) => {
        const value = validOf(name, typed[name]);
        const isTaken = value !== undefined && (await (checks.current.get(keyOf(name, value)) ?? check(name, value)));
        return isTaken ? [[name, texts[name]]] : [];
      });
      return Object.fromEntries((await Promise.all(results)).flat());
    },
  };
}

async function isTakenOnServer(name: Unique, value: string): Promise<boolean> {
  try {
    const data = await fetchQuery<useAvailabilityQuery>(environment(), query, { [name]: value }).toPromise();
    const result = data?.availability;
    if (result?.__typename !== 'Availability') return false;
    return (name === 'username' ? result.usernameAvailable : result.emailAvailable) === false;
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
