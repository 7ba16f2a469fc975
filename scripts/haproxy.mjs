/** Finds HAProxy on this machine, or brings it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './machine.mjs';
import { say } from './process.mjs';

/** @returns {string | null} */
function findHaproxy() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path)) ?? null;
}

/** @returns {Promise<string | null>} null when none can be had, after saying so */
export async function requireHaproxy() {
  const found = findHaproxy();
  if (found !== null) return found;
  if (canUseApt()) {
    say('Installing HAProxy with apt-get …');
    await aptInstall('haproxy');
    const installed = findHaproxy();
    if (installed !== null) return installed;
  }
  say('No HAProxy can be found or installed: install it, and put it on the PATH.');
  return null;
}
