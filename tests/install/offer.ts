import { act } from '@testing-library/react';
import type { InstallOffer } from '#frontend/app/install/installation.ts';

/** The browser's offer, as Chromium makes it; the test says how its prompt ends. */
export function browserOffer() {
  const ending = Promise.withResolvers<{ outcome: 'accepted' | 'dismissed' }>();
  let prompts = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      prompts += 1;
      return ending.promise;
    },
    userChoice: ending.promise,
  }) as InstallOffer;
  // A test that does not wait for the choice must not see its rejection.
  ending.promise.catch(() => {});
  return {
    event,
    prompts: () => prompts,
    make: () => act(async () => void dispatchEvent(event)),
    end: (outcome: 'accepted' | 'dismissed') => act(async () => ending.resolve({ outcome })),
    fail: () => act(async () => ending.reject(new Error('The prompt broke'))),
  };
}
