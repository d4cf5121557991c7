import * as z from 'zod/mini';
import { deletionTexts } from './deletionTexts.rules.ts';
import { provenPassword } from './passwordForms.rules.ts';

export const deletionInput = z.object({ password: provenPassword(deletionTexts.passwordRequired) });
