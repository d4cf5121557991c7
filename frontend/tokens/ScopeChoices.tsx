import { useId } from 'react';
import { label as labelStyle } from '#frontend/design-system/fields/field.css.ts';
import { FieldNote } from '#frontend/design-system/fields/FieldNote.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import {
  scopesAllow,
  type TokenDomain,
  tokenDomainNames,
  tokenDomains,
  type TokenScope,
} from '#gateway/kernel/tokens/scope.rules.ts';
import * as styles from './ScopeChoices.css.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ScopeChoicesProps {
  value: readonly TokenScope[];
  onChange: (scopes: TokenScope[]) => void;
  error: string | undefined;
}

type Access = 'none' | 'read' | 'write';
const accessOptions: { value: Access; label: string }[] = [
  { value: 'none', label: t('No') },
  { value: 'read', label: t('Read') },
  { value: 'write', label: t('Write') },
];

/** Chooses the access to each domain. Writing includes reading. */
export function ScopeChoices({ value, onChange, error }: ScopeChoicesProps) {
  const errorId = useId();
  function choose(domain: TokenDomain, access: Access) {
    const others = value.filter((scope) => !scope.startsWith(`${domain}:`));
    onChange(access === 'none' ? others : [...others, `${domain}:${access}`]);
  }
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={labelStyle}>{t('What it may do')}</legend>
      <FieldNote id={errorId} error={error} />
      <div className={styles.rows}>
        {tokenDomainNames.map((domain) => {
          const { isWritable } = tokenDomains[domain];
          const label = translated(tokenDomains[domain].label);
          return (
            <div key={domain} className={styles.row}>
              <span className={styles.name} aria-hidden>
                {label}
              </span>
              <SegmentedControl
                label={label}
                options={isWritable ? accessOptions : accessOptions.slice(0, 2)}
                value={accessOf(value, domain)}
                onChange={(access) => choose(domain, access)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function accessOf(scopes: readonly TokenScope[], domain: TokenDomain): Access {
  if (scopesAllow(scopes, domain, 'write')) return 'write';
  return scopesAllow(scopes, domain, 'read') ? 'read' : 'none';
}
