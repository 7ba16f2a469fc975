import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverlaysProvider } from '@blueprintjs/core';
import { ReplayApp } from './view/ReplayApp';

/**
 * No request for data, no picture and no recording of a server, no form: the browser itself sees to it for as long as this
 * page lives, beside what `isolate` replaces. The portal's own code still comes, and its icon.
 */
const POLICY = [
  "connect-src 'none'; form-action 'none'; media-src data: blob:; frame-src blob:",
  `img-src data: blob: ${window.location.origin}/favicon.svg`,
].join('; ');

/** Starts the page of replays in place of the portal. */
export function startReplay(root: HTMLElement): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  // While developing the server's own connection for hot reload needs it.
  if (!import.meta.env.DEV) document.head.append(policy);
  createRoot(root).render(
    <StrictMode>
      <OverlaysProvider>
        <ReplayApp />
      </OverlaysProvider>
    </StrictMode>,
  );
}
