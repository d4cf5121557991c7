import * as z from 'zod/mini';
import { tiers } from './membership.rules.ts';
import { membershipTexts } from './membershipTexts.rules.ts';

/** A tier to give; Free gives none. */
export const grantInput = z.object({ tier: z.enum(tiers, { error: membershipTexts.noSuchTier }) });
