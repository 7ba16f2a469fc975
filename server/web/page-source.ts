import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { StartUpError } from '../start-up-error';
import type { PageSource } from './portal-pages';
import type { ScreenFiles } from './screen-files';
import { StaticFiles } from './static-files';

/** Written by scripts/screen-files.ts. */
const SCREENS = '/screens.json';

/** The built portal in `folder`. @throws if it has not been built */
export async function builtPages(folder: string): Promise<PageSource> {
  const files = await StaticFiles.of(folder).catch((error: unknown) => {
    throw new StartUpError(`The portal is not built: ${folder} is missing. Run npm start, or start with --dev.`, error);
  });
  const screens = files.has(SCREENS) ? (JSON.parse(await files.text(SCREENS)) as ScreenFiles[]) : [];
  return { html: (path) => files.text(path), screens, files };
}

export interface DevelopmentPages extends PageSource {
  /** Lets Vite answer, or calls `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The portal from its sources with hot reload over the one port. */
export async function developmentPages(root: string, server: Server): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: { server }, hmr: { server } } });
  return {
    html: async (path, url) => vite.transformIndexHtml(url, await readFile(join(root, path), 'utf8')),
    screens: [],
    files: null,
    // Hot reload needs inline scripts; only built pages have the strict policy.
    relaxedHeaders: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    middleware: (request, response, next) => {
      vite.middlewares(request, response, next);
    },
    close: () => vite.close(),
  };
}
