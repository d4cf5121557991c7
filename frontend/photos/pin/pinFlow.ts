export type PinMode = 'setup' | 'update' | 'verify';
/** A change that may wait for the current PIN or the password. */
export type PinChange = { kind: 'set'; pin: string } | { kind: 'decline' };

export interface PinFlow {
  mode: PinMode;
  step: 'ask' | 'enter' | 'confirm' | 'verify' | 'password';
  /** The first entry, which the confirmation must match. */
  entry: string;
  change: PinChange | null;
  /** Incremented on every return to a step, so that its field starts empty. */
  round: number;
}

export function startFlow(mode: PinMode): PinFlow {
  return { mode, step: mode === 'verify' ? 'verify' : 'ask', entry: '', change: null, round: 0 };
}

export function toEnter(flow: PinFlow): PinFlow {
  return { ...flow, step: 'enter', entry: '', round: flow.round + 1 };
}

export function toConfirm(flow: PinFlow, entry: string): PinFlow {
  return { ...flow, step: 'confirm', entry };
}

/** The server requires the current PIN before this change. */
export function toProof(flow: PinFlow, change: PinChange): PinFlow {
  return { ...flow, step: 'verify', change };
}

/** The server requires the password before this change; it also opens the photos. */
export function toPassword(flow: PinFlow, change: PinChange): PinFlow {
  return { ...flow, step: 'password', change };
}

/** Returns the key of the dialog's title at this step. */
export function headOf({ mode, step, change }: PinFlow) {
  if (step === 'ask') return mode === 'update' ? 'update' : 'setup';
  if (change && step === 'verify') return 'prove';
  return change && step === 'password' ? 'provePassword' : step;
}
