import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/Icon.tsx';
import { seal, state, words } from './State.css.ts';
import { Text } from '../text/Text.tsx';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={state}>
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
