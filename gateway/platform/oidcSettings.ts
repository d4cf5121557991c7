/** A provider of OpenID Connect that members can sign in with. */
export interface OidcProvider {
  /** Its short name in settings and addresses, such as `google`. */
  key: string;
  /** What people read, such as `Google`. */
  name: string;
  /** Its address, as URL.href writes it. Text, because settings are sent to threads. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const keyForm = /^[a-z][a-z0-9]{0,19}$/;
const ownVariable = /^OIDC_([A-Z0-9]+)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const maxName = 40;

/**
 * Reads the providers that `OIDC_PROVIDERS` names and their variables, `OIDC_<KEY>_…`. `refuse` throws its sentence: a
 * half-configured provider stops the start.
 */
export function readProviders(variables: Variables, refuse: (sentence: string) => never): OidcProvider[] {
  const keys = (variables.OIDC_PROVIDERS ?? '')
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter(Boolean);
  for (const key of keys)
    if (!keyForm.test(key))
      refuse(
        `The setting OIDC_PROVIDERS cannot be used: "${key}" must be a letter and at most 19 letters and digits, such as google.`,
      );
  if (new Set(keys).size < keys.length) refuse('The setting OIDC_PROVIDERS cannot be used: it names a provider twice.');
  for (const [variable, value] of Object.entries(variables)) {
    const key = value && ownVariable.exec(variable)?.[1]?.toLowerCase();
    if (key && !keys.includes(key))
      refuse(`The setting OIDC_PROVIDERS is missing "${key}": it belongs with ${variable}.`);
  }
  return keys.map((key) => provider(key, variables, refuse));
}

function provider(key: string, variables: Variables, refuse: (sentence: string) => never): OidcProvider {
  const variable = (part: string) => `OIDC_${key.toUpperCase()}_${part}`;
  const needed = (part: string) =>
    variables[variable(part)] ??
    refuse(`The setting ${variable(part)} is missing: OIDC_PROVIDERS names the provider "${key}".`);
  const issuer = needed('ISSUER');
  const problem = issuerProblem(issuer, variables.OIDC_INSECURE_HTTP === 'on');
  if (problem) refuse(`The setting ${variable('ISSUER')} cannot be used: ${problem}.`);
  const name = variables[variable('NAME')] ?? key.replace(/^./, (letter) => letter.toUpperCase());
  if (name.length > maxName)
    refuse(`The setting ${variable('NAME')} cannot be used: it can have at most ${maxName} characters.`);
  return {
    key,
    name,
    issuer: new URL(issuer).href,
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
  };
}

function issuerProblem(text: string, allowsHttp: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must begin with https://';
  if (url.search || url.hash || url.username) return 'must be an address without ?, # or a password';
  if (url.protocol === 'http:' && !allowsHttp && !loopbackHosts.has(url.hostname))
    return 'must begin with https:// (http:// needs OIDC_INSECURE_HTTP=on)';
  return null;
}
