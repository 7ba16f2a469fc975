/** The message that lets a new service worker, and with it a new version of the portal, replace the present one. */
export const TAKE_OVER = 'harbour.take-over';
