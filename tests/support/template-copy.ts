import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database of a prepared cluster (test-template.ts) with all tables and demo data. */
export const TEMPLATE_NAME = 'harbour_template';

/** The same with all tables and no rows. */
export const EMPTY_NAME = 'harbour_empty';

export interface DatabaseCopy {
  url: string;
  drop: () => Promise<void>;
}

/** Copies a database of the cluster whose maintenance database is at `admin`. */
export async function copyDatabase(admin: string, template = TEMPLATE_NAME): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(admin, `drop database if exists ${name} with (force)`) };
}

async function runAsAdmin(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
