import { Screen } from '#frontend/app/shell/Screen.tsx';
import type { ScreenProps } from '#frontend/app/shell/screenProps.ts';
import { SettingsNav } from './SettingsNav.tsx';

/** A page of the settings. On a wide desktop the other pages stand beside it, one press away. */
export const SettingsScreen = ({ back = '/profile', children, ...screen }: ScreenProps) => (
  <Screen {...screen} back={back} width="settings">
    <SettingsNav parent={back} />
    {children}
  </Screen>
);
