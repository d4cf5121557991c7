import { v7 as newId } from 'uuid';
import { onTestFinished } from 'vitest';
import type { Member } from '#tests/support/kit.ts';
import { Device, startCompiler } from './device.ts';
import type { Delivery } from './network.ts';

/** The day that the phone shows unless a test names others. */
export const date = '2026-03-02';

/** Opens the app on a phone, signed out, until the test ends. */
export async function openPhone({ arrived = [] as Delivery[], days = [date] } = {}): Promise<Device> {
  const compiler = await startCompiler();
  onTestFinished(() => compiler.close());
  const phone = new Device(compiler, 'phone', { arrived, days });
  await phone.start();
  onTestFinished(() => phone.page.kill());
  return phone;
}

/** Logs food of `date`, and returns once the phone has done what it can. */
export async function logFood(phone: Device, description: string): Promise<void> {
  void phone.app.writes.logMacros({ input: { id: newId(), description, protein: 1, fats: 0, carbs: 0, date }, date });
  await phone.page.quiet();
}

/** Returns the descriptions of the food that the server has on `date`. */
export async function mealsOf({ rest }: Pick<Member, 'rest'>): Promise<string[]> {
  const { body } = await rest('GET', `/api/macros/date/${date}`);
  return (body as { description: string }[]).map(({ description }) => description);
}
