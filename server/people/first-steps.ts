import type { AppDeps } from '../deps';
import type { Database } from '../data/database';
import { staff } from '../data/schema';
import { eq } from 'drizzle-orm';
import { makeFirstAdministrator } from './administrators';

interface FirstSteps {
  /** True while nobody can sign in; asks again each time, for the next time. */
  isNobodyKnown(): boolean;
}

/**
 * Brings an empty portal to its first administrator, or says how (product/people#first-administrator).
 * @param adminEmail of `ADMIN_EMAIL`
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
