import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { useBack } from '#frontend/app/shell/useBack.ts';
import { inlineLink } from '#frontend/accounts/AuthScreen.css.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { rich } from '#frontend/language/rich.tsx';
import { t, translated } from '#frontend/language/t.ts';
import { documentLimits } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { tokenDomainNames, tokenDomains, tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { callsTo } from './calls.ts';
import * as styles from './DevelopersScreen.css.ts';

const kilobytes = documentLimits.bodyBytes / 1024;

/** What somebody who writes a program for Everystep has to know, with links to both descriptions of the API. */
export function DevelopersScreen() {
  const calls = callsTo(location.origin);
  return (
    <Screen title={t('Build on Everystep')} back={useBack()} width="form">
      <Text size="lead">
        {t('Everything you keep here is open to programs of your own: a watch face, a script, a spreadsheet.')}
      </Text>
      <Card padding="lg" gap="md" aria-labelledby="ways">
        <SectionHeading id="ways" title={t('Two APIs, the same rules')} />
        <Text>
          {rich('REST: an address for each thing, with JSON. <calls>All calls</calls>, <file>OpenAPI document</file>', {
            calls: pageOfServer('/api/docs'),
            file: pageOfServer('/api/openapi.json'),
          })}
        </Text>
        <Text>
          {rich('GraphQL: one request for a whole day. <schema>The schema</schema>', {
            schema: pageOfServer('/schema.graphql'),
          })}
        </Text>
      </Card>
      <Card padding="lg" gap="md" aria-labelledby="token">
        <SectionHeading
          id="token"
          title={t('A token for each program')}
          subtitle={t('You choose what it may do. It works until it expires or you revoke it.')}
        />
        <ButtonLink to="/profile/access-tokens" block="phone">
          {t('Create a token')}
        </ButtonLink>
        <Text>
          {rich('With the scope <scope>activities:read</scope> you see your activities:', { scope: asScope })}
        </Text>
        <pre className={styles.call}>{calls.rest}</pre>
        <Text>{t('Any token may ask which day it is for you:')}</Text>
        <pre className={styles.call}>{calls.graphql}</pre>
      </Card>
      <Card padding="lg" gap="md" aria-labelledby="types">
        <SectionHeading
          id="types"
          title={t('Types for your program')}
          subtitle={t('Generated from the descriptions of this server, so that they fit its version.')}
        />
        <Text>{t('TypeScript for REST:')}</Text>
        <pre className={styles.call}>{calls.restTypes}</pre>
        <Text>
          {rich('TypeScript for GraphQL, by GraphQL Code Generator with this <file>codegen.ts</file>:', {
            file: asScope,
          })}
        </Text>
        <pre className={styles.call}>{calls.graphqlTypes}</pre>
      </Card>
      <Card padding="lg" gap="md" aria-labelledby="scopes">
        <SectionHeading
          id="scopes"
          title={t('What a token may do')}
          subtitle={t(
            'Writing includes reading what was written. In GraphQL the enum TokenScope has no colon: JOURNAL_READ is journal:read.',
          )}
        />
        <List label={t('What a token may do')}>
          {tokenDomainNames.map((domain) => (
            <ListRow
              key={domain}
              title={translated(tokenDomains[domain].label)}
              detail={
                <span className={styles.scope}>
                  {tokenScopes.filter((scope) => scope.startsWith(`${domain}:`)).join('  ')}
                </span>
              }
            />
          ))}
        </List>
      </Card>
      <Card padding="lg" gap="md" aria-labelledby="changes">
        <SectionHeading id="changes" title={t('Learn what changed')} />
        <Text>{t('A subscription tells of each changed day while your program listens:')}</Text>
        <pre className={styles.call}>{calls.follow}</pre>
        <Text>
          {rich(
            'A webhook calls your server, signed, when it does not. You set it up in <place>Integrations</place>.',
            {
              place: (text) => (
                <Link className={inlineLink} to="/integrations">
                  {text}
                </Link>
              ),
            },
          )}
        </Text>
      </Card>
      <Card padding="lg" gap="md" aria-labelledby="limits">
        <SectionHeading id="limits" title={t('Limits')} />
        <ul className={styles.points}>
          <li>{t('A request has at most {kilobytes} kB, apart from journal entries and files.', { kilobytes })}</li>
          <li>
            {t('A GraphQL document has at most {depth} levels and {aliases} aliases.', {
              depth: documentLimits.depth,
              aliases: documentLimits.aliases,
            })}
          </li>
          <li>{t('Too many calls get 429, and Retry-After says for how many seconds to wait.')}</li>
          <li>{t('Send an Idempotency-Key with what you create over REST: sent again, it is there once.')}</li>
          <li>{t('Send the ETag of your copy as If-None-Match: 304 says that it is current.')}</li>
        </ul>
      </Card>
    </Screen>
  );
}

const asScope = (text: ReactNode) => <span className={styles.scope}>{text}</span>;

/** A link to a page that the server makes, outside the app. */
function pageOfServer(address: string) {
  return (text: ReactNode) => (
    <a className={inlineLink} href={address}>
      {text}
    </a>
  );
}
