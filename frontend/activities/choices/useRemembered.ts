import { useState } from 'react';
import { viewerNow } from '#frontend/app/viewer.ts';
import { togglePin } from './pinnedActivities.ts';
import { rememberActivity } from './recentActivities.ts';
import { type Owner, rememberedPins, rememberedRecent, rememberList } from './rememberedActivities.ts';

/** Returns the ids of pinned and recent activities and their setters. */
export function useRemembered() {
  const owner = currentOwner();
  const [pins, setPins] = useState(() => rememberedPins(owner));
  const [recent, setRecent] = useState(() => rememberedRecent(owner));

  function keepPins(next: string[]) {
    setPins(next);
    rememberList(owner, 'pinned', next);
  }
  function keepRecent(next: string[]) {
    setRecent(next);
    rememberList(owner, 'recent', next);
  }

  return {
    pins,
    recent,
    /** Pins or unpins; false if the limit is reached. `known` are the ids that still exist. */
    togglePin(id: string, known: readonly string[]): boolean {
      const next = togglePin(
        pins.filter((pin) => known.includes(pin)),
        id,
      );
      if (!next.limitReached) keepPins(next.pins);
      return !next.limitReached;
    },
    remember: (id: string) => keepRecent(rememberActivity(recent, id)),
    forget(id: string): void {
      keepPins(pins.filter((pin) => pin !== id));
      keepRecent(recent.filter((one) => one !== id));
    },
  };
}

export function currentOwner(): Owner {
  const viewer = viewerNow();
  return viewer === 'pending' ? undefined : viewer?.id;
}
