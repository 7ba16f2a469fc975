import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'src/app/service-worker/service-worker.ts';

/** Scripts, styles, pictures, and the portal's own font. */
const STORED = /\.(?:js|css|svg|png|webp)$|\binter\b[^/]*\.woff2$/;

/**
 * What is left out: sign-in with Microsoft, which needs the network, and the pages beside the portal. Documents' fonts
 * are left out by `STORED`; the browser has those of documents that were opened.
 */
const NOT_STORED = /microsoft-msal|^auth-redirect/;

/**
 * Writes `service-worker.js`, which knows the files of this build (product/offline#copy). Workbox's own build tool would
 * need 260 packages for that list.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => STORED.test(file) && !NOT_STORED.test(file));
        const entries = [
          // The server writes the page, so that its revision is that of all that it names.
          { url: '/index.html', revision: hashOf(...files, pageOf(bundle)) },
          { url: '/favicon.svg', revision: hashOf(readFileSync('public/favicon.svg', 'utf8')) },
          ...files.map((file) => ({ url: `/${file}`, revision: null })),
        ];
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await codeWith(entries) });
      },
    },
  };
}

function pageOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  return page?.type === 'asset' ? String(page.source) : '';
}

function hashOf(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

async function codeWith(entries: readonly object[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: { __PRECACHED__: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
  const [output] = [built].flat();
  const file = output && 'output' in output ? output.output[0] : undefined;
  if (file === undefined) throw new Error('scripts/service-worker.ts: the build has no service worker.');
  return file.code;
}
