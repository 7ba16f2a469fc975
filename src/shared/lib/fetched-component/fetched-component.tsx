import { lazy, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched at its first render, or ahead of it by `fetch`. Fetched ahead it renders at once;
 * `React.lazy` alone would show its fallback even then, and React keeps a fallback for 300 ms before it goes on.
 */
export function fetchedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): {
  Component: ComponentType<Props>;
  fetch: () => Promise<unknown>;
} {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched ??= await load();
    return { default: fetched };
  };
  const Fetching = lazy(fetch) as ComponentType<Props>;

  function Component(props: Props) {
    // Settled when it is mounted: a change in between would throw its state away.
    const [Settled] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
    return <Settled {...props} />;
  }
  return { Component, fetch };
}
