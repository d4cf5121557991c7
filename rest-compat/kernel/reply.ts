export interface Reply {
  status: number;
  body?: unknown;
  /** The cursor of the page after this one. */
  nextPage?: string;
}
