import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverlaysProvider } from '@blueprintjs/core';
import { isListOf } from '@/shared/redux';
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
export async function startReplay(root: HTMLElement): Promise<void> {
  // Begins before the policy forbids it.
  const loading = loadAllFiles(await allFiles());
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  // In development, hot reload needs its connection.
  if (!import.meta.env.DEV) document.head.append(policy);
  createRoot(root).render(
    <StrictMode>
      <OverlaysProvider>
        <ReplayApp loading={loading} />
      </OverlaysProvider>
    </StrictMode>,
  );
}

/** The portal's scripts, styles and fonts; none in development, where they are not built. */
async function allFiles(): Promise<string[]> {
  try {
    const files: unknown = await (await fetch('/replay-files.json', { cache: 'no-cache' })).json();
    return isListOf.texts(files) ? files : [];
  } catch {
    return [];
  }
}

/** Has the browser store the files, so that every screen can be replayed without a network. False if one is missing. */
async function loadAllFiles(files: readonly string[]): Promise<boolean> {
  try {
    const answers = await Promise.all(files.map((file) => fetch(file, { priority: 'low' })));
    // An answer is stored once it has been read.
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return files.length > 0 && answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
