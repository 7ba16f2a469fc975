import { MEMBER_FIELDS } from '@contract/registration';
import { getViewSelectedFields, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { insurerMembers } from '../data/schema';

/** Members per query: a hundred thousand are 30 MB, which the API's thread gets as finished texts. */
const PAGE = 2_000;

/**
 * The insurer's members (product/registrations#insurer-path) as a JSON array, by policy number, read and sent page by
 * page, so that neither other database calls nor the event loop wait for the whole list. The database creates the JSON.
 */
export function memberList(db: Database): ReadableStream<Uint8Array> {
  const columns = getViewSelectedFields(insurerMembers);
  const fields = MEMBER_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, ${columns[field]}`);
  const json = sql`json_build_object(${sql.join(fields, sql`, `)})`;
  const encoder = new TextEncoder();
  let after = '';
  let isFirst = true;

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const key = insurerMembers.policyKey;
      const page = db
        .select()
        .from(insurerMembers)
        .where(sql`${key} > ${after}`)
        .orderBy(key)
        .limit(PAGE)
        .as('insurer_members');
      const [read] = await db
        .select({
          rows: sql<string | null>`string_agg(${json}::text, ',' order by ${page.policyKey})`,
          last: sql<string | null>`max(${page.policyKey})`,
        })
        .from(page);
      const { rows = null, last = null } = read ?? {};
      const text = (isFirst ? '[' : '') + (rows !== null && !isFirst ? ',' : '') + (rows ?? '');
      isFirst = false;
      if (last === null) {
        controller.enqueue(encoder.encode(`${text}]`));
        controller.close();
        return;
      }
      after = last;
      controller.enqueue(encoder.encode(text));
    },
  });
}
