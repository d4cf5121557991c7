import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/Icon.tsx';
import { seal, state, words } from './State.css.ts';
import { Text } from '../text/Text.tsx';

interface EmptyStateProps {
  icon?: IconName;
  /** Shows what will be here, in place of the icon. */
  picture?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, picture, title, description, action }: EmptyStateProps) {
  return (
    <div className={state}>
      {picture}
      {icon && (
        <span className={seal}>
          <Icon name={icon} size="lg" />
        </span>
      )}
      <div className={words}>
        <Text weight="strong">{title}</Text>
        {description && (
          <Text tone="soft" size="small">
            {description}
          </Text>
        )}
      </div>
      {action}
    </div>
  );
}
