/** Finds a Chromium on this machine, or installs one. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, aptInstall, canUseApt } from './machine.mjs';
import { run, say } from './process.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for every Chromium that tests and benches start: no sandbox in containers, nothing sent home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {string | null} CHROMIUM_PATH, or the first installed browser */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...MAC_PATHS].find(isExecutable) ?? null;
}

/**
 * The machine's browser, else the system's package if root, else Playwright's own.
 * @returns {Promise<string | null>} its path; null after a message if none can be installed
 */
export async function requireChromium() {
  const found = findChromium();
  if (found !== null) {
    await requireFonts();
    return found;
  }
  if (canUseApt()) {
    say('Installing Chromium with apt-get …');
    if ((await aptInstall('chromium', ...FONTS)) && findChromium() !== null) return findChromium();
  }
  say('Installing the Chromium of Playwright …');
  await run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  say('No Chromium can be found or installed. Install one, or name it in CHROMIUM_PATH.');
  return null;
}

/**
 * Debian's Chromium without a window: end-to-end tests take about a sixth less processor time with it. It does not show
 * PDFs.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** @returns {string | null} the browser without a window, or the one of `findChromium` where there is none */
export const findHeadlessChromium = () => (isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium());

/** Installs the browser without a window where the system has one. */
export async function installHeadlessShell() {
  if (isExecutable(HEADLESS_SHELL) || !canUseApt()) return;
  say('Installing Chromium’s headless shell with apt-get …');
  await aptInstall('chromium-headless-shell');
}

/** Fonts with the metrics of Arial and Times: without them, documents have different line breaks. */
const FONTS = ['fontconfig', 'fonts-liberation'];

async function requireFonts() {
  if (!canUseApt() || existsSync('/usr/share/fonts/truetype/liberation')) return;
  say('Installing the fonts of documents with apt-get …');
  await aptInstall(...FONTS);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
