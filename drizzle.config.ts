import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what-changed` writes the next migration from the tables of `schema.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/data/schema.ts',
  out: './server/data/migrations',
});
