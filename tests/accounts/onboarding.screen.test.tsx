import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import completeDocument from '#frontend/__generated__/useCompleteOnboardingMutation.graphql.ts';
import uploadDocument from '#frontend/__generated__/useUploadFirstPhotosMutation.graphql.ts';
import viewerDocument from '#frontend/__generated__/viewerQuery.graphql.ts';
import { session } from '#frontend/app/session.ts';
import { wipeAfterSessions } from '#frontend/app/wipe.ts';
import { clearDraft } from '#frontend/accounts/onboarding/storedDraft.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

/** The drafts of onboarding that lie in session storage. This environment has no encryption. */
const keptDrafts = () =>
  Object.entries(sessionStorage).flatMap(([key, text]) =>
    /^draft:.*:onboarding|^onboarding-draft/.test(key) ? [text] : [],
  );

async function openOnboarding(as?: Member, path = '/onboarding') {
  const wire = tapWire([completeDocument, uploadDocument, viewerDocument]);
  const screen = await renderScreen(path, as ? { as } : {});
  const { user, findByRole, getByRole, getAllByRole } = screen;
  const title = (name: string) => findByRole('heading', { level: 1, name });
  const press = async (name: string) => user.click(await findByRole('button', { name }));
  return {
    ...screen,
    wire,
    title,
    press,
    values: (group: string) =>
      screen
        .within(getByRole('group', { name: group }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    sliders: () => getAllByRole<HTMLInputElement>('slider'),
    async pick(...goals: string[]) {
      for (const goal of goals) await user.click(await findByRole('checkbox', { name: goal }));
    },
    /** Through the first two steps to the sliders. */
    async toProgress(...goals: string[]) {
      await title('Create Your Profile');
      await press('Continue');
      await title('What Are Your Goals?');
      for (const goal of goals) await user.click(getByRole('checkbox', { name: goal }));
      await press('Continue');
      await title('Current Progress');
    },
  };
}

describe('the wizard', () => {
  test('SHELL-13 ONB-01 ONB-02 ONB-03 ONB-05 ONB-08 ONB-14 has three steps in order, with dots for progress', async () => {
    const screen = await openOnboarding(await member());
    const dots = (step: number) => screen.findByRole('list', { name: `Step ${step} of 3` });
    await screen.title('Create Your Profile');
    expect(screen.within(await dots(1)).getAllByRole('listitem')).toHaveLength(3);
    await screen.press('Continue');
    await screen.title('What Are Your Goals?');
    await dots(2);
    await screen.pick('Cardio');
    await screen.press('Continue');
    await screen.title('Current Progress');
    const current = screen
      .within(await dots(3))
      .getAllByRole('listitem')
      .map((dot) => dot.getAttribute('aria-current'));
    expect(current).toEqual([null, null, 'step']);
    expect(document.title).toBe('Current Progress · Everystep');
  });

  test('ONB-04 ONB-06 ONB-07 step 1 asks for picture, gender, birthday, height, weight and body type, all optional', async () => {
    const screen = await openOnboarding(await member({ firstName: 'Grace' }));
    expect(await screen.findByText('GL')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a different picture' })).toBeTruthy();
    expect(screen.values('Gender')).toEqual(['female', 'male', 'non-binary', 'prefer-not-to-say']);
    expect(screen.values('Body type')).toEqual(['petite', 'lean', 'average', 'athletic', 'muscular', 'pear']);
    for (const label of ['Birthday', 'Height', 'Weight']) expect(screen.getByLabelText(label)).toBeTruthy();
    await screen.press('Continue');
    await screen.title('What Are Your Goals?');
  });

  test('ONB-18 a birthday in the future is refused below its input, the first to be mended, and keeps step 1 open', async () => {
    const screen = await openOnboarding(await member());
    await screen.user.type(await screen.findByLabelText('Height'), '99999');
    fireEvent.change(await screen.findByLabelText('Birthday'), { target: { value: '2190-01-01' } });
    await screen.press('Continue');
    expect(await screen.findByText('A birthday lies in the past.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Birthday'));
    expect(screen.path()).toBe('/onboarding');
  });

  test('ONB-09 ONB-11 ONB-12 ONB-13 step 2 offers six goals, several at once, and needs at least one', async () => {
    const screen = await openOnboarding(await member(), '/onboarding?step=2');
    await screen.title('What Are Your Goals?');
    const labels = screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);
    expect(labels).toEqual(['General Fitness', 'Cardio', 'Strength', 'Muscle Mass', 'Weight Loss', 'Improve Diet']);
    await screen.press('Continue');
    expect(await screen.findByText('Please select at least one goal')).toBeTruthy();
    await screen.title('What Are Your Goals?');
    await screen.pick('Strength', 'Weight Loss', 'Strength', 'Cardio');
    expect(screen.queryByText('Please select at least one goal')).toBeNull();
    expect(
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    ).toEqual(['cardio', 'weight-loss']);
  });

  test('ONB-15 ONB-16 step 3 has one slider for each chosen goal, 0 to 100 by 5, starting at 50', async () => {
    const screen = await openOnboarding(await member());
    await screen.toProgress('Improve Diet', 'Cardio');
    const facts = screen
      .sliders()
      .map((slider) => [slider.labels?.[0]?.textContent, slider.min, slider.max, slider.step, slider.value]);
    expect(facts).toEqual([
      ['Cardio', '0', '100', '5', '50'],
      ['Improve Diet', '0', '100', '5', '50'],
    ]);
  });

  test('ONB-12 the address of step 3 does not open without a goal', async () => {
    const screen = await openOnboarding(await member(), '/onboarding?step=3');
    await screen.title('What Are Your Goals?');
  });

  test('ONB-24 the back arrow leads from step 3 to 2 and from 2 to 1 without losing anything', async () => {
    const screen = await openOnboarding(await member());
    await screen.user.type(await screen.findByLabelText('Height'), '170 cm');
    await screen.toProgress('Cardio');
    await screen.press('Back');
    await screen.title('What Are Your Goals?');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cardio' }).checked).toBe(true);
    await screen.press('Back');
    await screen.title('Create Your Profile');
    expect(screen.getByLabelText<HTMLInputElement>('Height').value).toBe('170 cm');
  });

  test('ONB-24 the back arrow also works after opening a later step directly', async () => {
    const screen = await openOnboarding(await member(), '/onboarding?step=2');
    await screen.title('What Are Your Goals?');
    await screen.press('Back');
    await screen.title('Create Your Profile');
    expect(screen.path()).toBe('/onboarding');
  });
});

describe('finishing', () => {
  test('ONB-10 ONB-19 ONB-20 ONB-26 ONB-27 ONB-28 sends all three steps at once, reads the member again, shows a welcome, and opens Home', async () => {
    const grace = await member();
    const screen = await openOnboarding(grace);
    await screen.user.click(await screen.findByRole('radio', { name: 'Non-binary' }));
    fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: '1990-05-06' } });
    await screen.user.type(screen.getByLabelText('Height'), '5 ft 7 in');
    await screen.user.click(screen.getByRole('radio', { name: 'Athletic' }));
    await screen.toProgress('General Fitness', 'Muscle Mass');
    fireEvent.change(screen.sliders()[1]!, { target: { value: '85' } });
    expect(screen.getByText('85%')).toBeTruthy();
    await screen.press('Finish');
    expect(await screen.findByText('Welcome to Everystep!')).toBeTruthy();
    expect(await screen.findByText('Your account has been set up.')).toBeTruthy();
    await waitFor(() => expect(screen.path()).toBe('/home'));
    expect(screen.wire.sent('useCompleteOnboardingMutation')).toEqual([
      {
        input: {
          gender: 'NON_BINARY',
          birthday: '1990-05-06',
          height: '5 ft 7 in',
          weight: '',
          bodyType: 'ATHLETIC',
          goals: ['GENERAL_FITNESS', 'MUSCLE_MASS'],
          progress: [
            { goal: 'GENERAL_FITNESS', percent: 50 },
            { goal: 'MUSCLE_MASS', percent: 85 },
          ],
        },
      },
    ]);
    expect(screen.wire.sent('viewerQuery')).toHaveLength(2);
    expect((await grace.rest('GET', '/api/user')).body.onboardingCompleted).toBe(true);
    expect((await grace.rest('GET', '/api/profile')).body).toMatchObject({
      gender: 'non-binary',
      birthday: '1990-05-06',
      height: '5 ft 7 in',
      weight: null,
      bodyType: 'athletic',
    });
    expect(keptDrafts()).toEqual([]);
  });

  test('ONB-26 the button shows progress, and a second press sends nothing', async () => {
    const screen = await openOnboarding(await member());
    await screen.toProgress('Cardio');
    const release = screen.wire.hold('useCompleteOnboardingMutation');
    await screen.press('Finish');
    const button = await screen.findByRole('button', { name: 'Setting up your journal…' });
    expect(button).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(screen.path()).toBe('/home'));
    expect(screen.wire.sent('useCompleteOnboardingMutation')).toHaveLength(1);
  });

  test('ONB-30 any other failure is shown, keeps everything, and can be retried', async () => {
    const screen = await openOnboarding(await member());
    await screen.toProgress('Cardio');
    fireEvent.change(screen.sliders()[0]!, { target: { value: '20' } });
    screen.wire.cut('useCompleteOnboardingMutation');
    await screen.press('Finish');
    const notice = await screen.findByRole('alert');
    await waitFor(() => expect(notice.textContent).toContain('ErrorFailed to complete onboarding. Please try again.'));
    expect(screen.sliders()[0]!.value).toBe('20');
    await screen.press('Finish');
    await waitFor(() => expect(screen.path()).toBe('/home'));
  });

  test('ONB-04 a first weight in the person’s unit becomes the first entry of Metrics', async () => {
    const grace = await member();
    await grace.rest('POST', '/api/preferences', { weightUnit: 'KG', lengthUnit: 'CM' });
    const screen = await openOnboarding(grace);
    await screen.user.type(await screen.findByLabelText('Height'), '💪');
    await screen.user.type(screen.getByLabelText('Weight'), '70,5');
    await screen.press('Continue');
    expect(await screen.findByText('Please enter a height such as 178 cm or 5 ft 10.')).toBeTruthy();
    await screen.user.clear(screen.getByLabelText('Height'));
    await screen.user.type(screen.getByLabelText('Height'), '178');
    await screen.toProgress('Cardio');
    await screen.press('Finish');
    await waitFor(() => expect(screen.path()).toBe('/home'));
    expect((await grace.rest('GET', '/api/profile')).body).toMatchObject({ height: '178 cm', weight: '70.5 kg' });
    const today = new Date().toISOString().slice(0, 10);
    expect((await grace.rest('GET', `/api/metrics/date/${today}`)).body).toMatchObject([
      { weight: 155.43, weightEntered: 70.5, weightUnit: 'KG' },
    ]);
  });

  test('ONB-29 an ended session is reported, and 500 ms later the sign-in opens, which leads back here', async () => {
    const grace = await member();
    const screen = await openOnboarding(grace);
    await screen.user.type(await screen.findByLabelText('Weight'), '60 kg');
    await screen.toProgress('Cardio');
    await grace.rest('POST', '/api/logout');
    await screen.press('Finish');
    await waitFor(() => expect(screen.path()).toBe('/login'));
    expect(screen.between('Unauthorized', '/login')).toBeGreaterThan(490);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'UnauthorizedYou are logged out. Please sign in again.',
    );
    await screen.user.type(await screen.findByLabelText('Username or email'), grace.username);
    await screen.user.type(screen.getByLabelText('Password'), grace.password);
    await screen.press('Sign In');
    await screen.title('Create Your Profile');
    expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('60 kg');
  });

  test('ONB-29 SHELL-38 a visitor may fill it in and is asked to sign in at the end', async () => {
    const screen = await openOnboarding();
    await screen.title('Create Your Profile');
    expect(screen.path()).toBe('/onboarding');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
    expect(screen.queryByRole('button', { name: 'Choose a different picture' })).toBeNull();
    await screen.toProgress('Strength');
    await screen.press('Finish');
    expect(await screen.findByText('You are logged out. Please sign in again.')).toBeTruthy();
    await waitFor(() => expect(screen.path()).toBe('/login'));
  });
});

describe('what was filled in', () => {
  test('ONB-01 survives a reload, step and all, for the member who filled it in', async () => {
    // A form begun by a visitor in another test would belong to the next member.
    clearDraft();
    const grace = await member();
    const before = await openOnboarding(grace);
    await before.user.type(await before.findByLabelText('Height'), '1.70 m');
    await before.toProgress('Weight Loss');
    fireEvent.change(before.sliders()[0]!, { target: { value: '30' } });
    const address = before.path();
    before.unmount();
    const after = await openOnboarding(grace, address);
    await after.title('Current Progress');
    expect(after.sliders().map(({ value }) => value)).toEqual(['30']);
    after.unmount();
    const somebodyElse = await openOnboarding(await member());
    await somebodyElse.title('Create Your Profile');
    expect(somebodyElse.getByLabelText<HTMLInputElement>('Height').value).toBe('');
  });

  test('ONB-25 a sign-out leaves nothing of it on the device', async () => {
    onTestFinished(wipeAfterSessions());
    const screen = await openOnboarding(await member());
    await screen.user.type(await screen.findByLabelText('Height'), '1.70 m');
    expect(keptDrafts()).toEqual([expect.stringContaining('1.70 m')]);
    session.end('left');
    expect(keptDrafts()).toEqual([]);
  });
});

describe('photos', () => {
  const picture = (name: string, type = 'image/png') => new File([name], name, { type });
  async function openPhotos() {
    const screen = await openOnboarding(await member());
    await screen.toProgress('Cardio');
    const input = screen.container.querySelector<HTMLInputElement>('input[type="file"]')!;
    return { ...screen, input, add: (...files: File[]) => fireEvent.change(input, { target: { files } }) };
  }

  test('ONB-21 ONB-22 takes five and refuses a sixth', async () => {
    const screen = await openPhotos();
    expect(screen.input.multiple).toBe(true);
    expect(screen.input.accept).toBe('image/*');
    screen.add(...[1, 2, 3, 4, 5].map((number) => picture(`${number}.png`)));
    expect(await screen.findByText('5 of 5')).toBeTruthy();
    expect(screen.queryByText('Maximum 5 photos allowed')).toBeNull();
    screen.add(picture('6.png'));
    expect(await screen.findByText('Maximum 5 photos allowed')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(5);
    await screen.press('Remove photo 1');
    expect(await screen.findByText('4 of 5')).toBeTruthy();
    expect(screen.queryByText('Maximum 5 photos allowed')).toBeNull();
  });

  test('ONB-23 refuses a file that is not a picture', async () => {
    const screen = await openPhotos();
    screen.add(picture('list.pdf', 'application/pdf'), picture('me.png'));
    expect(await screen.findByText('Please choose images only.')).toBeTruthy();
    expect(screen.getByText('1 of 5')).toBeTruthy();
  });
});
