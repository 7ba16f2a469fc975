import type { AppDeps } from '../deps';
import type { Database } from '../data/database';
import { staff } from '../data/schema';
import { eq } from 'drizzle-orm';
import { makeFirstAdministrator } from './administrators';

interface FirstSteps {
  /** True while nobody can sign in; each call updates the value for the next one. */
  isNobodyKnown(): boolean;
}

/**
 * Creates the first administrator of an empty portal, or explains how (product/people#first-administrator). @param
 * adminEmail `ADMIN_EMAIL`
 */
export async function firstSteps(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  adminEmail: string | null,
  say: (line: string) => void,
): Promise<FirstSteps> {
  if (adminEmail !== null && (await makeFirstAdministrator(db, adminEmail, clock.now())))
    say(`${adminEmail} is the administrator: sign in and open People to add the others.`);
  let isEmpty = !(await isAnybodyActive(db));
  if (isEmpty)
    say(
      'Nobody can sign in yet. Start with ADMIN_EMAIL=you@your-company.example, or run: npm run admin -- grant you@your-company.example',
    );
  return {
    isNobodyKnown: () => {
      if (isEmpty)
        void isAnybodyActive(db).then(
          (found) => (isEmpty = !found),
          () => undefined,
        );
      return isEmpty;
    },
  };
}

async function isAnybodyActive(db: Database): Promise<boolean> {
  return (await db.$count(staff, eq(staff.active, true))) > 0;
}
