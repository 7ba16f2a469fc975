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
    // One slice a screen, as many as the route table has: the list is its grouping.
    files: ['./src/pages/**'],
    rules: { 'fsd/excessive-slicing': 'off' },
  },
  {
    // A big page has rooms, each with its own `ui` and `model` (docs/ARCHITECTURE.md).
    files: ['./src/pages/{documents,targets,template-document,templates,time-sheet}/**'],
    rules: { 'fsd/no-reserved-folder-names': 'off' },
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
