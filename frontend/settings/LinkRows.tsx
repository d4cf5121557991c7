import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { Icon, type IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';

export interface LinkRow {
  icon: IconName;
  title: string;
  detail: string;
  to: string;
}

/** Rows that lead to other screens of the account. */
export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <List label={label}>
      {rows.map(({ icon, title, detail, to }) => (
        <ListRow
          key={to}
          leading={<IconTile icon={icon} tone="primary" soft />}
          title={title}
          detail={detail}
          to={to}
          meta={<Icon name="chevronRight" size="sm" />}
        />
      ))}
    </List>
  );
}
