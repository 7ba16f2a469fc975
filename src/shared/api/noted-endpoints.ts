import type { coreModule } from '@reduxjs/toolkit/query/react';

/** A module of RTK Query that calls `note` with the definition of each endpoint, which the API shows nowhere. */
export function notedEndpoints(note: (name: string, definition: object) => void): ReturnType<typeof coreModule> {
  const noting: unknown = { init: () => ({ injectEndpoint: note }) };
  return noting as ReturnType<typeof coreModule>;
}
