import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const last = 3;

/**
 * Which step is shown (1 to 3), and the ways between them. The address says it, so a reload and the browser's own Back
 * know it too; nobody is past the goals without having chosen one.
 */
export function useSteps(hasGoals: boolean) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const asked = Number(new URLSearchParams(search).get('step') ?? 1);
  const step = asked === last && !hasGoals ? 2 : asked === 2 || asked === last ? asked : 1;
  useArrival(step);

  const pathTo = (next: number) => (next === 1 ? '/onboarding' : `/onboarding?step=${next}`);
  return {
    step,
    forth: () => void navigate(pathTo(step + 1), { state: { cameFrom: step } }),
    back: () => {
      // The step before is the entry before, unless somebody came in half way by the address.
      const isBefore = (state as { cameFrom?: number } | null)?.cameFrom === step - 1;
      void (isBefore ? navigate(-1) : navigate(pathTo(step - 1), { replace: true }));
    },
  };
}

/** A new step is read out from its title on. */
function useArrival(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) document.getElementById('main')?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
}
