import { JSDOM } from 'jsdom';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'src/app/first-frame/first-frame.tsx';

/** In index.html, in front of the script that shows the frame. */
const PLACE = '<template id="first-frame"></template>';

interface FirstFrame {
  html: string;
  screens: object[];
}

/** Puts the first frame of the private screens into the built page, with the style sheets that it needs. */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle, filename }) {
        if (bundle === undefined || !filename.endsWith('index.html')) return page;
        const { html, screens } = await rendered();
        const data = JSON.stringify({ screens, styles: stylesOf(html, page, bundle) }).replaceAll('"', '&quot;');
        if (!page.includes(PLACE)) throw new Error(`scripts/first-frame.ts: index.html has no ${PLACE}`);
        return page.replace(PLACE, () => `<template id="first-frame" data-frame="${data}">${html}</template>`);
      },
    },
  };
}

/** In a page without layout, in which nothing is fetched. */
async function rendered(): Promise<FirstFrame> {
  const { window } = new JSDOM('', { runScripts: 'outside-only', pretendToBeVisual: true, url: 'http://localhost/' });
  Object.assign(window, { fetch: () => new Promise(() => undefined), TextEncoder, TextDecoder, structuredClone });
  window.eval(await code());
  const frame = window.eval('portal.firstFrame()') as FirstFrame;
  window.close();
  return frame;
}

/** The module that renders it with all that it imports; code that is loaded later is not needed. */
async function code(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'nothing-later', enforce: 'pre', resolveDynamicImport: () => ({ id: 'later', external: true }) }],
    resolve: { tsconfigPaths: true },
    define: { __BUILD_LABEL__: '""', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      lib: { entry: SOURCE, formats: ['iife'], name: 'portal' },
    },
  });
  const [output] = [built].flat();
  const file = output && 'output' in output ? output.output[0] : undefined;
  if (file === undefined) throw new Error('scripts/first-frame.ts: the build has no module.');
  return file.code;
}

/**
 * The style sheets beside the page's own that have one of the frame's classes.
 * @throws if a class has no style at all, because the classes of modules were named otherwise
 */
function stylesOf(html: string, page: string, bundle: Rolldown.OutputBundle): string[] {
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css')
      ? [{ name: file.fileName, text: Buffer.from(file.source).toString() }]
      : [],
  );
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const ofModules = [...new Set(names)].filter((name) => name.startsWith('_'));
  const has = (text: string, name: string) => new RegExp(String.raw`\.${name}(?![\w-])`).test(text);
  const unknown = ofModules.filter((name) => !sheets.some(({ text }) => has(text, name)));
  if (unknown.length > 0) throw new Error(`scripts/first-frame.ts: no style has ${unknown.join(', ')}`);
  return sheets
    .filter(({ name, text }) => !page.includes(name) && ofModules.some((each) => has(text, each)))
    .map(({ name }) => `/${name}`);
}
