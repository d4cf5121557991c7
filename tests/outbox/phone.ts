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

/** Returns the descriptions of the food that the server has on `date`. */
export async function mealsOf({ rest }: Pick<Member, 'rest'>): Promise<string[]> {
  const { body } = await rest('GET', `/api/macros/date/${date}`);
  return (body as { description: string }[]).map(({ description }) => description);
}
