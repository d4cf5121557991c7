import { post, read } from '#frontend/app/request.ts';

/** What GET /api/whoop/status answers. Moments are ISO date-times, days yyyy-MM-dd. */
export interface WhoopStatus {
  connected: boolean;
  status: 'connected' | 'expired' | 'not_connected';
  connectedSince: string | null;
  lastSyncedAt: string | null;
  waitingUntil: string | null;
  backfill: { from: string; reached: string; percent: number } | null;
}

/** What GET /api/whoop/test-body answers: metres, kilograms, beats a minute. */
export interface WhoopBody {
  heightMeter: number | null;
  weightKilogram: number | null;
  maxHeartRate: number | null;
}

/** The calls of the debug screen. Each throws as `request` does. */
export const whoopCalls = {
  status: () => read(['/api/whoop/status']),
  testBody: () => read(['/api/whoop/test-body']),
  disconnect: () => post('/api/whoop/disconnect', undefined),
};
