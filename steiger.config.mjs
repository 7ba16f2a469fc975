import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    // `store` and `providers` are the names that Feature-Sliced Design itself recommends for the app layer.
    files: ['./src/app/**'],
    rules: { 'fsd/segments-by-purpose': 'off' },
  },
  {
    // The wizard that makes documents of templates reads and downloads them as well (B §2); the rule counts today's users.
    files: ['./src/entities/template/**', './src/features/download-document/**'],
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // Test helpers of a slice are its second public API, `index.testing.ts`; tests may reach the whole app.
    files: ['./src/**/*.test.ts', './src/**/*.test.tsx', './src/**/index.testing.ts'],
    rules: {
      'fsd/forbidden-imports': 'off',
      'fsd/no-public-api-sidestep': 'off',
      'fsd/no-higher-level-imports': 'off',
      'fsd/no-cross-imports': 'off',
    },
  },
]);
