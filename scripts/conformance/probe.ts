import { CALLS, type Route } from '@contract/calls';
import { Schema, ValidationError } from 'yup';
import type { Arrived } from './described-api';

/** What was found about one route. */
export interface RouteReport {
  route: string;
  /** Empty if it conforms. */
  deviations: string[];
  /** Why it was not checked; null if it was. */
  skipped: string | null;
}

/** Sends a call to the back end; `path` is below its base. */
export type Send = (
  method: string,
  path: string,
  init?: { body?: RequestInit['body']; headers?: Record<string, string> },
) => Promise<Response>;

export interface ConformanceOptions {
  /** With the bearer token of a member of staff. */
  send: Send;
  /** The same without a bearer token. */
  sendAsStranger: Send;
  /** A day with data, yyyy-MM-dd. */
  day: string;
  /** Also creates, changes and removes its own time entry and document. */
  writes: boolean;
}

/** What the contract's own schema says, which can check more than JSON Schema. */
export function contractProblems(route: Route, { status, text }: Arrived): string[] {
  const { answer } = CALLS[route];
  if (status !== 200 || !(answer instanceof Schema)) return [];
  try {
    answer.validateSync(JSON.parse(text), { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    if (!(error instanceof ValidationError)) throw error;
    return error.errors.slice(0, 3).map((message) => `The contract says: ${message}.`);
  }
}

export async function arrivedOf(answer: Response): Promise<Arrived> {
  const contentType = answer.headers.get('Content-Type');
  const isText = contentType === null || /json|text/.test(contentType);
  const text = isText ? await answer.text() : '…';
  if (!isText) await answer.body?.cancel();
  return { status: answer.status, contentType, text };
}
