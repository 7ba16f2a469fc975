/**
 * A process that opens the data folder of its first argument as the server does: prints the rows that it finds, adds those
 * named by the other arguments, prints `held` and keeps running. If it is refused, it prints why and exits with 3.
 */
import { beginEmbedded } from '../../server/data/begin-embedded';
import { openDatabase } from '../../server/data/open-database';
import { teams } from '../../server/data/schema';

const [, , dataDir = '', ...names] = process.argv;

try {
  const { db } = await openDatabase(await beginEmbedded(dataDir));
  const found = await db.select({ id: teams.id }).from(teams).orderBy(teams.id);
  for (const id of names) await db.insert(teams).values({ id, name: id });
  process.stdout.write(`${found.map(({ id }) => id).join(' ')}\nheld\n`);
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exit(3);
}
