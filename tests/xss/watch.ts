import type { BrowserContext, Page } from '@playwright/test';

/**
 * What the payloads did, in words: they ran, were reported, sent a request to another host, left the page or are active
 * in it.
 */
export interface Watch {
  incidents: string[];
  /** Searches the page for markup that only waits for a touch, and returns everything that has happened since. */
  look: (page: Page) => Promise<string[]>;
}

const OWN_HOSTS = new Set(['localhost', '127.0.0.1']);

/**
 * Console messages that the browser itself writes for failed answers, which some sinks cause, and the portal's own logs
 * (product/errors#console-only).
 */
const OF_THE_NETWORK = /Failed to load resource|^Access to fetch|not valid JSON|^\[portal\] Sign-in failed/;

/** Watches every page and frame of the context; call it before the first page opens. */
export async function watchForExecution(context: BrowserContext): Promise<Watch> {
  const incidents: string[] = [];
  await context.exposeBinding('__report', (_source, what: string) => void incidents.push(what));
  await context.addInitScript(reportIncidents);
  context.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !OWN_HOSTS.has(hostname)) incidents.push(`request: ${request.url()}`);
  });
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => void incidents.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) {
        incidents.push(`console: ${message.text().slice(0, 300)}`);
      }
    });
    page.on('popup', () => void incidents.push('popup'));
    page.on('framenavigated', (frame) => {
      const { protocol, hostname } = new URL(frame.url());
      const isOurs = protocol === 'http:' && OWN_HOSTS.has(hostname);
      if (!isOurs && !['about:', 'blob:'].includes(protocol)) incidents.push(`went to ${frame.url()}`);
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  return {
    incidents,
    look: async (page) => {
      // The page is navigating, as after a sign-in: searched once it has arrived.
      const found = await page.evaluate(findAlive).catch(async () => {
        await page.waitForLoadState();
        return page.evaluate(findAlive);
      });
      incidents.push(...found);
      return incidents.splice(0);
    },
  };
}

/** Runs in each page and frame, before its own scripts. */
function reportIncidents(): void {
  const report = (what: string) => (window as unknown as { __report?: (what: string) => void }).__report?.(what);
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    Object.defineProperty(window, name, { value: () => report(`ran: ${name} in ${location.href}`) });
  }
  // The style sheet made for it stays, so that it is searched, too.
  Object.defineProperty(window, 'print', { value: () => dispatchEvent(new Event('beforeprint')) });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    report(`report: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** Runs in the page: finds elements and attributes that no text may become, in all frames and open shadow roots. */
function findAlive(): string[] {
  const found: string[] = [];
  const FORBIDDEN =
    /^(?:script|base|object|embed|applet|meta|link|frame|frameset|portal|fencedframe|style|marquee|animate|set|foreignobject|use|image|math|template|listing|xmp|plaintext|isindex|keygen)$/i;
  const LOADS = /^(?:img|iframe|video|audio|source|track|input|image)$/i;
  const ADDRESSES =
    /^(?:href|src|action|formaction|data|poster|background|xlink:href|srcset|ping|cite|longdesc|manifest|codebase|archive)$/i;
  const SHADOWING =
    /^(?:document|body|attributes|childNodes|nodeName|parentNode|removeChild|getElementById|querySelector|cookie|location|currentScript|defaultView|trustedTypes|localStorage|history|__proto__|constructor|DOMPurify|isSupported)$/;
  const own = new Set<Element>(document.querySelectorAll('head *, body > script'));
  const isFine = (value: string, tag: string) => {
    let address: URL;
    try {
      address = new URL(value, location.href);
    } catch {
      return true; // not an address: nothing is requested
    }
    if (address.origin === location.origin || address.protocol === 'blob:' || value === 'about:blank') return true;
    if (LOADS.test(tag)) return /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(value) && tag === 'img';
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(address.protocol) && tag === 'a';
  };
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (own.has(element)) continue;
      const tag = element.localName;
      // The portal's own drawings reuse their parts.
      const isOwnPart = tag === 'use' && element.getAttribute('href')?.startsWith('#');
      if (FORBIDDEN.test(tag) && root === document && !isOwnPart)
        found.push(`element: ${element.outerHTML.slice(0, 120)}`);
      for (const { name, value } of element.attributes) {
        const isAlive =
          /^on|^srcdoc$/i.test(name) ||
          (ADDRESSES.test(name) && !isFine(value, tag)) ||
          (/^(?:id|name)$/.test(name) && SHADOWING.test(value)) ||
          (name === 'style' && /evil\.example|expression|javascript/i.test(value));
        if (!isAlive) continue;
        found.push(`attribute: ${tag} ${name}=${value.slice(0, 100)}`);
        // It would run for anyone who touches it.
        if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2)));
        if (element instanceof HTMLElement && tag === 'a') element.click();
      }
      if (element.shadowRoot) look(element.shadowRoot);
      if (element instanceof HTMLIFrameElement && element.contentDocument) look(element.contentDocument);
    }
  };
  look(document);
  if ('xss' in {}) found.push('prototype: every object has xss now');
  if (document.querySelectorAll('#root').length !== 1) found.push('the page does not have exactly one root');
  return found;
}
