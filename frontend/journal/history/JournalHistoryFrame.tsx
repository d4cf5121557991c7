import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { texts } from '../texts.ts';

export function JournalHistoryFrame({ children }: { children: ReactNode }) {
  return (
    <Screen title={texts.listTitle} width="reading">
      {children}
    </Screen>
  );
}
