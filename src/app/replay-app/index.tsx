import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverlaysProvider } from '@blueprintjs/core';
import { ReplayApp } from './ReplayApp';

/**
 * No requests for data, no pictures or recordings from a server, no forms: the browser enforces this while the page is
 * open, in addition to what `isolate` replaces. The portal's own code and icon can still be loaded.
 */
const POLICY = [
  "connect-src 'none'; form-action 'none'; media-src data: blob:; frame-src blob:",
  `img-src data: blob: ${window.location.origin}/favicon.svg`,
].join('; ');

/** Starts the replay page instead of the portal. */
export function startReplay(root: HTMLElement): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  // In development, hot reload needs its connection.
  if (!import.meta.env.DEV) document.head.append(policy);
  createRoot(root).render(
    <StrictMode>
      <OverlaysProvider>
        <ReplayApp />
      </OverlaysProvider>
    </StrictMode>,
  );
}
