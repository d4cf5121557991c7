import * as z from 'zod/mini';
import { intervals, paidTiers } from './membership.rules.ts';
import { membershipTexts } from './membershipTexts.rules.ts';

export const checkoutInput = z.object({
  tier: z.enum(paidTiers, { error: membershipTexts.tierUnknown }),
  interval: z.enum(intervals, { error: membershipTexts.intervalUnknown }),
});
