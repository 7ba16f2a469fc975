/** `npm run dev`: the same as `npm start`, from the sources and with hot reload. */
import { findChromium } from './chromium.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { become, say } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
say('Starting from the sources; the portal reloads in place, the server restarts when its files change.');
const watch = ['watch', '--clear-screen=false', '--exclude', './data/**', '--exclude', './src/**'];
await become(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...watch, 'server/main.ts', '--dev'], {
  CHROMIUM_PATH: findChromium() ?? '',
  ...process.env,
  TSX_TSCONFIG_PATH: 'tsconfig.server.json',
});
