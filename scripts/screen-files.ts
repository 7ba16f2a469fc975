import type { Plugin, Rolldown } from 'vite';
import { constantOf, declaredIn, moduleAt, visitNodes, type Node } from './constant-values.ts';

/** The files of a screen besides the first ones, which the server names in its page (server/web/screen-files.ts). */
interface ScreenFiles {
  /** Its path, as a router pattern. */
  path: string;
  isPublic: boolean;
  files: string[];
  /** Those of the login screen, which a private screen shows without a session. */
  loginFiles: string[];
}

/** The login screen's page and its picture. */
const LOGIN = ['src/pages/login/index.ts', 'src/pages/login/ui/HarbourPicture.tsx'];

/** Modules that are loaded with every screen of a layout. */
const WITH_LAYOUT: Record<string, string[]> = {
  private: ['src/app/router/PrivateLayout.tsx', 'contract/configuration.ts'],
  public: ['src/app/router/PublicLayout.tsx'],
};

/**
 * Writes `screens.json`: the scripts and styles of each screen. Without it, a browser discovers them only after it has run
 * the portal's first file; named in the page, they load in parallel. `replay-files.json` has all scripts, styles and fonts,
 * which a replay loads while it has a network.
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
        const all = Object.keys(bundle).filter((file) => /\.(?:js|css|woff2)$/.test(file));
        this.emitFile({ type: 'asset', fileName: 'replay-files.json', source: JSON.stringify(addresses(all)) });
      },
    },
  };
}

function screensOf(bundle: Rolldown.OutputBundle): ScreenFiles[] {
  const first = new Set(closureOf(bundle, chunkOf(bundle, 'src/app/main.tsx')));
  const filesOf = (modules: string[]) =>
    [...new Set(modules.flatMap((module) => closureOf(bundle, chunkOf(bundle, module))))].filter(
      (file) => !first.has(file),
    );
  // The portal's own font; those of documents are loaded with a document.
  const fonts = Object.keys(bundle).filter((file) => /\binter\b[^/]*\.woff2$/.test(file));
  return lazyScreens().map(({ path, layout, page }) => {
    const isPublic = layout === 'public';
    // Preload the font on private pages, so that the text does not shift. Public pages show text sooner in a fallback
    // font on a slow connection.
    const files = [...filesOf([...(WITH_LAYOUT[layout] ?? []), page]), ...(isPublic ? [] : fonts)];
    return { path, isPublic, files: addresses(files), loginFiles: isPublic ? [] : addresses(filesOf(LOGIN)) };
  });
}

function addresses(files: string[]): string[] {
  return files.map((file) => `/${file}`);
}

/** The routes of the route table with a lazy page; redirects have none. */
export function lazyScreens(): { path: string; layout: string; page: string }[] {
  const paths = constantOf(moduleAt('src/shared/routes/paths.ts'), 'PATHS') as Record<string, string>;
  const routes = declaredIn(moduleAt('src/app/router/route-table.tsx'), 'ROUTE_TABLE')?.properties ?? [];
  return routes.flatMap(({ key, value }) => {
    const { properties = [] } = value as Node;
    const layout = properties.find((property) => property.key?.name === 'layout')?.value as Node | undefined;
    const pages: string[] = [];
    visitNodes(value, ({ type, source }) => {
      if (type === 'ImportExpression' && source) pages.push(moduleOf(source.value));
    });
    // A prefetch imports the same page again.
    return pages
      .slice(0, 1)
      .map((page) => ({ path: paths[key?.name ?? ''] ?? '', layout: String(layout?.value), page }));
  });
}

/** A page, or a file beside the route table that shows several. */
function moduleOf(specifier: string): string {
  return specifier.startsWith('@/')
    ? `src/${specifier.slice('@/'.length)}/index.ts`
    : `src/app/router/${specifier.slice('./'.length)}.tsx`;
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

/** The chunk, its imports, and the styles of all of them. */
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
