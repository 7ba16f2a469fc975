/*
 * Shows the API's description in Swagger UI, which `swagger-ui-bundle.js` declares, on the page of
 * server/web/api-reference.ts alone.
 */

/** @typedef {{ url: string, headers: Record<string, string> }} SwaggerRequest */

const DESCRIPTION = '/api/openapi.json';
const SIGNED_OUT = 'Sign in to the portal in this browser, then load this page again.';

/** The token of the portal's session, which all tabs share; null if nobody is signed in or the browser stores nothing. */
function sessionToken() {
  try {
    const { token } = /** @type {{ token?: unknown }} */ (JSON.parse(localStorage.getItem('harbour.session') ?? '{}'));
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
function say(text) {
  const state = /** @type {HTMLElement} */ (document.getElementById('state'));
  state.textContent = text;
  state.hidden = text === '';
}

/** Adds the session to a call of our API, unless the user has entered a token. @param {SwaggerRequest} request */
function withSession(request) {
  const isOurs = new URL(request.url, window.location.href).origin === window.location.origin;
  const token = isOurs ? sessionToken() : null;
  if (token !== null) request.headers.Authorization ??= `Bearer ${token}`;
  return request;
}

async function show() {
  const { headers } = withSession({ url: DESCRIPTION, headers: {} });
  const answer = await fetch(DESCRIPTION, { headers });
  if (!answer.ok) {
    say(answer.status === 401 ? SIGNED_OUT : `The description could not be loaded (${answer.status}).`);
    return;
  }
  const spec = /** @type {unknown} */ (await answer.json());
  const { SwaggerUIBundle } = /** @type {{ SwaggerUIBundle: (options: object) => void }} */ (
    /** @type {unknown} */ (window)
  );
  SwaggerUIBundle({
    spec,
    dom_id: '#reference',
    deepLinking: true,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    docExpansion: 'none',
    filter: true,
    requestInterceptor: withSession,
    tryItOutEnabled: true,
    validatorUrl: null,
  });
  say('');
}

// Markup that Swagger UI has cleaned, made from our own description; this page may use no other policy but its cleaner's.
const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): void } }} */ (window);
trustedTypes?.createPolicy('default', { createHTML: (/** @type {string} */ html) => html });

// As the rest of the guide does.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);

show().catch(() => say('The description could not be loaded. Check the connection, then load this page again.'));
