export interface Reply {
  status: number;
  body?: unknown;
  /** The parameters by which the call reads the page after this one. */
  nextPage?: Record<string, string>;
}
