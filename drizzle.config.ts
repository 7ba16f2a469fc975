import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what-changed` writes the next migration from the tables of `schema/`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/data/schema/index.ts',
  out: './server/data/migrations',
});
