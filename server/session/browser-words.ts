import Bowser from 'bowser';

/** A browser and its system in short words, `Firefox 144` and `Windows`; null for what is not known. */
export interface BrowserWords {
  browser: string | null;
  system: string | null;
}

/** The caller writes the header, so only its beginning is read. */
const READ_LENGTH = 512;

/** Names of the library's own tables. For what it does not know it quotes the header, and that is anybody's text. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** What a `User-Agent` header says, in words of ours alone; of the versions only the browser's first number is true today. */
export function browserWords(userAgent: string | undefined): BrowserWords {
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
