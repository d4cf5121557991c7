import { expect, onTestFinished, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { Device, startCompiler } from './device.ts';

test('who was signed in does not own the device when the response arrives after the end of the session', async () => {
  const [ann, bob] = [await member(), await member()];
  const compiler = await startCompiler();
  onTestFinished(() => compiler.close());
  const phone = new Device(compiler, 'phone', { arrived: [], days: ['2026-03-02'] });
  await phone.start();
  onTestFinished(() => phone.page.kill());
  await phone.signIn(ann);
  const owner = () => (phone.page.globals['localStorage'] as Storage).getItem('device_owner');
  const annsId = owner();
  expect(annsId).not.toBeNull();
  // Asks who is signed in first. The next call learns that the session has ended.
  phone.network.faults = ['late', 401];
  await phone.start();
  expect(phone.app.session.token()).toBeNull();
  expect(owner()).toBeNull();
  await phone.signIn(bob);
  const bobsId = owner();
  expect(bobsId).not.toBe(annsId);
  await phone.elapse(1000);
  expect(owner()).toBe(bobsId);
});
