import type { Body, Parameter } from './openapiInput.ts';
import type { Response } from './openapiProblems.ts';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Response>;
}
