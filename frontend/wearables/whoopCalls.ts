import { post, read } from '#frontend/app/request.ts';

/** Response of GET /api/whoop/status. Moments are ISO date-times, days yyyy-MM-dd. */
export interface WhoopStatus {
  connected: boolean;
  status: 'connected' | 'expired' | 'not_connected';
  connectedSince: string | null;
  lastSyncedAt: string | null;
  waitingUntil: string | null;
  backfill: { from: string; reached: string; percent: number } | null;
}

/** Response of GET /api/whoop/test-body: metres, kilograms, beats a minute. */
export interface WhoopBody {
  heightMeter: number | null;
  weightKilogram: number | null;
  maxHeartRate: number | null;
}

/** Calls of the debug screen: REST, because that screen is specified to make exactly these. Each throws as `request` does. */
export const whoopCalls = {
  status: () => read(['/api/whoop/status']),
  testBody: () => read(['/api/whoop/test-body']),
  disconnect: () => post('/api/whoop/disconnect', undefined),
};
