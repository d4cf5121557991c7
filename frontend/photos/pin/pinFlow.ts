export type PinMode = 'setup' | 'update' | 'verify';
/** What waits until the member has shown that it is them. */
export type PinChange = { kind: 'set'; pin: string } | { kind: 'decline' };

/** Where somebody is in the PIN dialog. */
export interface PinFlow {
  mode: PinMode;
  step: 'ask' | 'enter' | 'confirm' | 'verify' | 'password';
  /** The first entry, which the second must equal. */
  entry: string;
  change: PinChange | null;
  /** Goes up with every return to a step, so that its field begins empty. */
  round: number;
}

export function startFlow(mode: PinMode): PinFlow {
  return { mode, step: mode === 'verify' ? 'verify' : 'ask', entry: '', change: null, round: 0 };
}

/** The enter step, empty: after the yes, and after a confirmation that differs. */
export function toEnter(flow: PinFlow): PinFlow {
  return { ...flow, step: 'enter', entry: '', round: flow.round + 1 };
}

export function toConfirm(flow: PinFlow, entry: string): PinFlow {
  return { ...flow, step: 'confirm', entry };
}

/** The server asks for the current PIN before it makes this change. */
export function toProof(flow: PinFlow, change: PinChange): PinFlow {
  return { ...flow, step: 'verify', change };
}

/** The server asks for the password before it makes this change. It opens the photos, too. */
export function toPassword(flow: PinFlow, change: PinChange): PinFlow {
  return { ...flow, step: 'password', change };
}

/** What the dialog calls itself at this step. */
export function headOf({ mode, step, change }: PinFlow) {
  if (step === 'ask') return mode === 'update' ? 'update' : 'setup';
  if (change && step === 'verify') return 'prove';
  return change && step === 'password' ? 'provePassword' : step;
}
