import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { redirectMark } from './lib/redirect-mark';

/*
 * Entry of auth-redirect.html, the page to which the directory sends every answer. It passes the answer to the portal:
 * through a channel from the hidden frame of a silent sign-in, by navigating there after a visible one. The server
 * serves it without Cross-Origin-Opener-Policy and never from a cache.
 */
const isInFrame = window.self !== window.top;

const goToPortal = () => window.location.replace('/');

if (isInFrame || redirectMark.has()) {
  broadcastResponseToMainFrame().catch(() => {
    if (!isInFrame) goToPortal();
  });
} else {
  // After a sign-out, or opened by hand. MSAL would store the answer and mistake it for that of a later sign-in.
  goToPortal();
}
