import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

/*
 * Entry of auth-redirect.html, the page to which the directory sends every answer. It hands the answer to the portal:
 * by a channel when it stands in the hidden frame of a silent sign-in, by going there after a visible one. The server
 * serves it without Cross-Origin-Opener-Policy and never from a cache.
 */
const isInFrame = window.self !== window.top;

broadcastResponseToMainFrame().catch(() => {
  // Opened by hand, or back from a sign-out whose provider keeps no state: the portal is where people want to be.
  if (!isInFrame) window.location.replace('/');
});
