import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const last = 3;

/**
 * Returns the current step (1 to 3) and the navigation between steps. The step is part of the URL, so that reloads and
 * the browser's Back keep it. Step 3 needs at least one goal.
 */
export function useSteps(hasGoals: boolean) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const requested = Number(new URLSearchParams(search).get('step') ?? 1);
  const step = requested === last && !hasGoals ? 2 : requested === 2 || requested === last ? requested : 1;
  useFocusOnStep(step);

  const pathTo = (target: number) => (target === 1 ? '/onboarding' : `/onboarding?step=${target}`);
  return {
    step,
    next: () => void navigate(pathTo(step + 1), { state: { cameFrom: step } }),
    back: () => {
      // The previous history entry is the previous step, unless this step was opened by its URL.
      const isPrevious = (state as { cameFrom?: number } | null)?.cameFrom === step - 1;
      void (isPrevious ? navigate(-1) : navigate(pathTo(step - 1), { replace: true }));
    },
  };
}

/** Moves the focus to a new step, so that screen readers start at its title. */
function useFocusOnStep(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) document.getElementById('main')?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
}
