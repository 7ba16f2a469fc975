import type { BrowserContext, Page } from '@playwright/test';

/**
 * What payloads did, in words: something ran, was reported, was asked of another host, left the page or is in it
 * alive.
 */
export interface Watch {
  incidents: string[];
  /** Looks the page over for what only waits to be touched, and hands out all that has happened since. */
  look: (page: Page) => Promise<string[]>;
}

const OWN_HOSTS = new Set(['localhost', '127.0.0.1']);

/**
 * What the browser says of its own accord to answers that fail, which some sinks are about, and what the portal logs
 * (product/errors#console-only).
 */
const OF_THE_NETWORK = /Failed to load resource|^Access to fetch|not valid JSON|^\[portal\] Sign-in failed/;

/** Watches every page and frame of the context; before the first of them is opened. */
export async function watchForExecution(context: BrowserContext): Promise<Watch> {
  const incidents: string[] = [];
  await context.exposeBinding('__tell', (_source, what: string) => void incidents.push(what));
  await context.addInitScript(tellTales);
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
      // On its way elsewhere, as after a sign-in: looked over once it is there.
      const found = await page.evaluate(findAlive).catch(async () => {
        await page.waitForLoadState();
        return page.evaluate(findAlive);
      });
      incidents.push(...found);
      return incidents.splice(0);
    },
  };
}

/** Within each page and frame, before any script of theirs. */
function tellTales(): void {
  const tell = (what: string) => (window as unknown as { __tell?: (what: string) => void }).__tell?.(what);
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    Object.defineProperty(window, name, { value: () => tell(`ran: ${name} in ${location.href}`) });
  }
  // The sheet that is made for it stays to be looked over.
  Object.defineProperty(window, 'print', { value: () => dispatchEvent(new Event('beforeprint')) });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    tell(`report: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** Within the page: elements and attributes that no text may ever become, in all its frames and open shadow roots. */
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
      return true; // no address at all: nothing is asked
    }
    if (address.origin === location.origin || address.protocol === 'blob:' || value === 'about:blank') return true;
    if (LOADS.test(tag)) return /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(value) && tag === 'img';
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(address.protocol) && tag === 'a';
  };
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (own.has(element)) continue;
      const tag = element.localName;
      // The portal's own drawings use their parts again.
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
        // It would do so for anyone who comes near.
        if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2)));
        if (element instanceof HTMLElement && tag === 'a') element.click();
      }
      if (element.shadowRoot) look(element.shadowRoot);
      if (element instanceof HTMLIFrameElement && element.contentDocument) look(element.contentDocument);
    }
  };
  look(document);
  if ('xss' in {}) found.push('prototype: every object has xss now');
  if (document.querySelectorAll('#root').length !== 1) found.push('the page has not one root');
  return found;
}
