import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { browserZone } from '#gateway/calendar/zones.ts';
import { accountTexts } from '#gateway/accounts/accountTexts.rules.ts';
import { type SecondFactorRequest, secondFactorOf } from '../signIn/SecondStep.tsx';
import { useStartSession } from '../useStartSession.ts';
import { type ProviderRound, takeRound } from './providerRound.ts';
import { useCompleteProviderProof } from './useCompleteProviderProof.ts';
import { useCompleteProviderSignIn } from './useCompleteProviderSignIn.ts';
import { useLinkIdentity } from './useLinkIdentity.ts';

interface Arrival {
  round: ProviderRound;
  response: { state: string; code: string | null; iss: string | null; error: string | null };
}

/** Takes what the provider added out of the address, so that it stays in no history. */
function takeArrival(): Arrival {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const response = {
    state: query.get('state') ?? '',
    code: query.get('code'),
    iss: query.get('iss'),
    error: query.get('error'),
  };
  return { round: takeRound(), response };
}

/** Finishes what a provider was asked for, and goes on to where the person was. */
export function useProviderReturn() {
  const [arrival] = useState(takeArrival);
  const [request, setRequest] = useState<SecondFactorRequest>();
  const [refusal, setRefusal] = useState<string>();
  const [completeSignIn] = useCompleteProviderSignIn();
  const [link] = useLinkIdentity();
  const [completeProof] = useCompleteProviderProof();
  const navigate = useNavigate();
  const { purpose, returnTo, invitation } = arrival.round;
  const startSession = useStartSession(accountTexts.loggedIn, (viewer) =>
    viewer?.onboardingCompleted ? returnTo : '/onboarding',
  );

  async function signIn(): Promise<void> {
    const input = { ...arrival.response, invitation, timezone: browserZone() };
    const outcome = await completeSignIn({ input });
    if (outcome.ok) return startSession(outcome.data);
    const needed = secondFactorOf(outcome.result);
    if (needed) setRequest(needed);
    else setRefusal(outcome.problem.message);
  }

  async function finish(complete: typeof link | typeof completeProof): Promise<void> {
    const outcome = await complete({ input: arrival.response });
    if (outcome.ok) await navigate(returnTo, { replace: true });
    else setRefusal(outcome.problem.message);
  }

  const isBegun = useRef(false);
  useEffect(() => {
    // Once: the response works only once.
    if (isBegun.current) return;
    isBegun.current = true;
    void (purpose === 'sign-in' ? signIn() : finish(purpose === 'link' ? link : completeProof));
  });

  return { purpose, returnTo, request, refusal, startSession, giveUp: setRefusal };
}
