/** Separate pages on which this portal's parts are compared with other libraries. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview, type InlineConfig } from 'vite';
import { ROOT } from '../scripts/machine.mjs';
import { IS_SMOKE } from './bench';
import { pageConfig } from './page-config';

const PAGES = ['editor-page', 'grid', 'survey', 'console'] as const;
type BenchPage = (typeof PAGES)[number];

/** Where the pages are built. */
export const BUILT = join(ROOT, 'node_modules', '.cache', 'bench-pages');

let built: Promise<unknown> | undefined;

/** Builds a page like the portal, and serves it while `work` runs. A smoke builds all of them at once. */
export async function withBenchPage<Result>(page: BenchPage, work: (url: string) => Promise<Result>): Promise<Result> {
  const config = IS_SMOKE ? withoutPeers(pageConfig(PAGES, BUILT)) : pageConfig([page], BUILT);
  built = IS_SMOKE ? (built ?? build(config)) : build(config);
  await built;
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  try {
    return await work(`${server.resolvedUrls?.local[0] ?? ''}${page}/`);
  } finally {
    await server.close();
  }
}

/**
 * The peers are packages of bench/, which tests do not install: their sides are built with imports that nothing resolves,
 * and never loaded. So a smoke only tests our own side of a comparison.
 */
function withoutPeers(config: InlineConfig): InlineConfig {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'bench', 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = Object.keys(dependencies).filter((name) => !existsSync(join(ROOT, 'node_modules', name)));
  const external = (id: string) => missing.some((name) => id === name || id.startsWith(`${name}/`));
  return {
    ...config,
    build: { ...config.build, minify: false, rolldownOptions: { ...config.build?.rolldownOptions, external } },
  };
}
