import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { expect } from 'vitest';
import type { TestApi } from '@tests/support/test-api';

/** One stored screen: who goes where, and what is on it when it is stored. */
export interface StoredScreen {
  /** Of its files: the route's name in the route table with hyphens, and the state where it is not the plain one. */
  name: string;
  /** Path and query. */
  path: string;
  /** E-mail of the member of staff; nobody is signed in without it. */
  as?: string;
  /** What is done before it is stored; resolves once the screen is there. */
  until: (user: UserEvent, store: AppStore) => Promise<unknown>;
  /** What the server has beside the demo's data. */
  given?: (api: TestApi) => Promise<unknown>;
  /** How the network misbehaves. */
  faults?: HttpHandler[];
  /** How many calls never come back. */
  waiting?: number;
  /** Stored after the page was reloaded and shown again: what was typed then comes from its draft. */
  reloads?: boolean;
}

/** A screen that lives on one call, in the states that the call can put it into. */
interface Called extends StoredScreen {
  /** The call, without the API's prefix. */
  call: string;
  method?: 'get' | 'post';
  /** What it answers when there is nothing; the state 'empty' is left out without it. */
  nothing?: JsonBodyType;
}

/** The plain screen, and the one that is loading, failing and empty. */
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
    { ...rest, name: `${name}-failing`, faults: [http[method](url, unavailable)], until: nothingLoads },
  ];
  if (nothing === undefined) return states;
  return [
    ...states,
    { ...rest, name: `${name}-empty`, faults: [http[method](url, () => HttpResponse.json(nothing))], until },
  ];
}

/** The answer of a service that is away. */
export const unavailable = () => new HttpResponse('The service is away.', { status: 503 });

/** Waits for the screen's title. */
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

/** Waits until a screen is there and none of its parts is still being fetched. */
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
