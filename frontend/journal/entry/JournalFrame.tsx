import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { texts } from '../texts.ts';

/** The editor's frame: the day it is about, and the way to the others. */
export function JournalFrame({ date, children }: { date: Day; children: ReactNode }) {
  return (
    <Screen title={texts.title} width="reading" back={`/home?date=${date}`}>
      <SectionHeading
        title={longDay(date)}
        aside={
          <ButtonLink bare size="sm" to="/journal-history">
            {texts.all}
          </ButtonLink>
        }
      />
      {children}
    </Screen>
  );
}
