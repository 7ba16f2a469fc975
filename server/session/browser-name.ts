import Bowser from 'bowser';

/** A browser and its system by name, `Firefox 144` and `Windows`; null if unknown. */
export interface BrowserNames {
  browser: string | null;
  system: string | null;
}

/** The caller writes the header, so only its beginning is read. */
const READ_LENGTH = 512;

/** Names in the library's own tables. For unknown browsers it quotes the header, which can be any text. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * The browser and system in a `User-Agent` header, by names from a fixed list; of the versions, only the browser's major
 * number is reliable today.
 */
export function browserNames(userAgent: string | undefined): BrowserNames {
  const header = userAgent?.slice(0, READ_LENGTH).trim();
  if (!header) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(header);
  const version = /^\d{1,4}(?=\.|$)/.exec(browser.version ?? '')?.[0];
  return {
    browser: known(browser.name, BROWSERS, version),
    system: known(os.name, SYSTEMS),
  };
}

function known(name: string | undefined, names: ReadonlySet<string>, version?: string): string | null {
  if (name === undefined || !names.has(name)) return null;
  return version === undefined ? name : `${name} ${version}`;
}
