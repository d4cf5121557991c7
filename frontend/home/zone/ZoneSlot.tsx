import { Suspense, useSyncExternalStore } from 'react';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { loadable } from '#frontend/app/loadable.tsx';
import { onZoneChange, zoneAway } from '#frontend/app/memberZone.ts';

const line = loadable(async () => (await import('./ZoneLine.tsx')).ZoneLine);

/** Asks a travelling member which time to use. */
export function ZoneSlot() {
  const zone = useSyncExternalStore(followZone, zoneAway);
  return (
    zone && (
      <IslandBoundary>
        <Suspense fallback={null}>
          <line.Component key={zone} zone={zone} />
        </Suspense>
      </IslandBoundary>
    )
  );
}

/** A device that wakes up may be somewhere else. */
function followZone(changed: () => void): () => void {
  const unfollow = onZoneChange(changed);
  addEventListener('focus', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    unfollow();
    removeEventListener('focus', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}
