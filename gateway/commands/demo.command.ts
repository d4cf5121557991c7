import 'temporal-polyfill/global';
import { keepCompiled } from './compileCache.ts';
import { prepare } from './prepare.ts';

keepCompiled();
await prepare();
const { serve } = await import('./serve.ts');
const { seedDemo } = await import('#prisma/demo/seed.ts');

await serve({ DATA_DIR: './data-demo', ...process.env, ...(await fakes()) }, async (kernel) => {
  const started = performance.now();
  const made = await seedDemo(kernel, process.env.DEMO_TIMEZONE || Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (made === 'made')
    console.log(
      `• Wrote 120 days for the user demo, password everystep … ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
});

/** With `--fakes` the outside services are stand-ins on this machine, for trying what needs them. */
async function fakes(): Promise<Record<string, string>> {
  if (!process.argv.includes('--fakes')) return {};
  const here = `http://127.0.0.1:${process.env.PORT || 4000}`;
  const { startFakeStripe } = await import('#tests/support/fakeStripe.ts');
  const stripe = await startFakeStripe({ webhookUrl: `${here}/api/stripe/webhook` });
  console.log(`• A stand-in for Stripe listens at ${stripe.url}. No money moves.`);
  const { startFakeWhoop } = await import('#tests/support/fakeWhoop.ts');
  const whoop = await startFakeWhoop({ webhookUrl: `${here}/api/whoop/webhook` });
  whoop.store.person.fill({ nights: 30, workouts: 20, offset: offsetHere() });
  console.log(`• A stand-in for WHOOP listens at ${whoop.url}. Its band has 30 nights and 20 workouts.`);
  return { ...stripe.settings, ...whoop.settings };
}

/** Returns this machine's offset from UTC, as WHOOP writes it. */
function offsetHere(): string {
  const { offset } = Temporal.Now.zonedDateTimeISO();
  return offset.slice(0, 6);
}
