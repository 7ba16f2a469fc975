import { lazy, useEffect, useState, type ComponentType } from 'react';

export interface FetchedComponent<Props extends object> {
  Component: ComponentType<Props>;
  fetch: () => Promise<unknown>;
}

/**
 * A component whose code is loaded at its first render, or earlier by `fetch`. If loaded earlier, it renders at once;
 * `React.lazy` alone would still show its fallback, and React shows a fallback for at least 300 ms.
 */
export function fetchedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FetchedComponent<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched ??= await load();
    return { default: fetched };
  };
  const Fetching = lazy(fetch) as ComponentType<Props>;

  function Component(props: Props) {
    // Decided when it is mounted: a later change would lose its state.
    const [Settled] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
    return <Settled {...props} />;
  }
  return { Component, fetch };
}

/** Milliseconds that leave the network to what is on the screen. */
const SCREEN_FIRST = 5_000;

/** Loads code a little after the screen, so that it works if the network is lost later. Its use tries again. */
export function useFetchedSoon(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetch().catch(() => undefined), SCREEN_FIRST);
    return () => clearTimeout(timer);
  }, [fetch]);
}
