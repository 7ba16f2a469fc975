import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** What a screen needs beside the first files, for the server to name in its page (server/web/screen-files.ts). */
interface ScreenFiles {
  /** Its path, as a pattern of the router. */
  path: string;
  isPublic: boolean;
  files: string[];
}

const PATH = /^ {2}(\w+): '(.+)',$/gm;
const SCREEN = /^ {2}(\w+): \{\n(?: {4}.*\n)*? {4}layout: '(\w+)',\n(?: {4}.*\n)*?.*import\('@\/(pages\/[\w-]+)'\)/gm;

/** Modules that are fetched with every screen of a layout. */
const WITH_LAYOUT: Record<string, string[]> = {
  private: ['src/app/router/PrivateLayout.tsx', 'contract/configuration.ts'],
  public: ['src/app/router/PublicLayout.tsx'],
};

/**
 * Writes `screens.json`: the scripts and styles of each screen. A browser learns of them only when the portal's first file
 * has been read and run; named in the page they travel beside it.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(screensOf(bundle));
        this.emitFile({ type: 'asset', fileName: 'screens.json', source });
      },
    },
  };
}

function screensOf(bundle: Rolldown.OutputBundle): ScreenFiles[] {
  const first = new Set(closureOf(bundle, chunkOf(bundle, 'src/app/main.tsx')));
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  return lazyScreens().map(({ path, layout, page }) => {
    const modules = [...(WITH_LAYOUT[layout] ?? []), page];
    const isPublic = layout === 'public';
    const files = modules.flatMap((module) => closureOf(bundle, chunkOf(bundle, module)));
    return {
      path,
      isPublic,
      // The font is there before the first text, so that no letter moves. Who comes to a public page over a slow line reads
      // it in another font sooner.
      files: [...new Set([...files, ...(isPublic ? [] : fonts)])]
        .filter((file) => !first.has(file))
        .map((file) => `/${file}`),
    };
  });
}

/** The lines of the route table whose page is fetched; a redirect has none. */
export function lazyScreens(): { path: string; layout: string; page: string }[] {
  const paths = new Map([...textOf('src/shared/routes/paths.ts').matchAll(PATH)].map(([, name, path]) => [name, path]));
  return [...textOf('src/app/router/route-table.tsx').matchAll(SCREEN)].map(
    ([, name = '', layout = '', page = '']) => ({
      path: paths.get(name) ?? '',
      layout,
      page: `src/${page}/index.ts`,
    }),
  );
}

function textOf(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const isModule = (id: string | null) => id?.replaceAll('\\', '/').endsWith(`/${module}`) === true;
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isModule));
  if (chunk === undefined) throw new Error(`scripts/screen-files.ts: the build has no file of ${module}.`);
  return chunk;
}

/** The chunk, what it imports, and the styles of them all. */
function closureOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [...seen];
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closureOf(bundle, imported, seen);
  }
  return [...seen];
}
