export interface Reply {
  status: number;
  body?: unknown;
}
