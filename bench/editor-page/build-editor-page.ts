import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { preview, build, type InlineConfig } from 'vite';
import { ROOT } from '../../scripts/machine.mjs';
import { blueprintStyles } from '../../scripts/blueprint-styles';

const CONFIG: InlineConfig = {
  configFile: false,
  root: join(ROOT, 'bench', 'editor-page'),
  logLevel: 'error',
  plugins: [react(), blueprintStyles()],
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LABEL__: JSON.stringify('bench') },
  build: {
    outDir: join(ROOT, 'node_modules', '.cache', 'bench-editor'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
};

/** Builds the page of both editors for production and serves it while `work` runs. */
export async function withEditorPage(work: (url: string) => Promise<void>): Promise<void> {
  await build(CONFIG);
  const server = await preview({ ...CONFIG, preview: { port: 0, host: '127.0.0.1' } });
  try {
    await work(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
}
