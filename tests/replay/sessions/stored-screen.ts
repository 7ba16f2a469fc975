import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { expect } from 'vitest';
import type { TestApi } from '@tests/support/test-api';
import type { PortalStore } from '@/app/store';

/** One stored screen: who opens which address, and its state when it is stored. */
export interface StoredScreen {
  /** The file name: the route's name from the route table with hyphens, and the state unless it is the plain one. */
  name: string;
  /** Path and query. */
  path: string;
  /** E-mail of the member of staff; signed out by default. */
  as?: string;
  /** Steps before it is stored; resolves once the screen is ready. By default, nothing loads any more. */
  until?: (user: UserEvent, store: PortalStore) => Promise<unknown>;
  /** Adds data besides the demo data. */
  given?: (api: TestApi) => Promise<unknown>;
  /** Handlers that break the network. */
  faults?: HttpHandler[];
  /** The number of calls that are never answered. */
  waiting?: number;
  /** Reloads the page before it is stored, so that typed text comes from its draft. */
  reloads?: boolean;
}

/** A screen that depends on one call, in each state of that call. */
interface Called extends StoredScreen {
  /** The call, without the API's prefix. */
  call: string;
  method?: 'get' | 'post';
  /** The empty answer; without it, there is no state 'empty'. */
  nothing?: JsonBodyType;
}

/** The plain screen, and the same screen loading, failing and empty. */
export function inItsStates({ call, method = 'get', nothing, waiting = 1, ...plain }: Called): StoredScreen[] {
  const url = `*/api${call}`;
  const { name, until, ...rest } = plain;
  const states: StoredScreen[] = [
    plain,
    {
      ...rest,
      name: `${name}-loading`,
      faults: [http[method](url, () => delay('infinite'))],
      until: isFrameThere,
      waiting,
    },
    { ...rest, name: `${name}-failing`, faults: [http[method](url, unavailable)] },
  ];
  if (nothing === undefined) return states;
  return [
    ...states,
    { ...rest, name: `${name}-empty`, faults: [http[method](url, () => HttpResponse.json(nothing))], until },
  ];
}

/** The answer of a service that is down. */
export const unavailable = () => new HttpResponse('The service is away.', { status: 503 });

/** Waits for the screen's title. */
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

/** Waits until a screen is shown and none of its parts is loading. */
export async function nothingLoads(): Promise<void> {
  await isFrameThere();
  await waitFor(
    () => expect(document.querySelectorAll('main .bp6-skeleton, main [aria-busy="true"]')).toHaveLength(0),
    { timeout: 20_000 },
  );
}

async function isFrameThere(): Promise<void> {
  await screen.findAllByRole('heading', {}, { timeout: 20_000 });
}
