// Records a day's work, then follows the feed of events until it has seen each entry. Calls go through a client that is
// generated from the portal's own description:
//   curl -H "Authorization: Bearer $TOKEN" "$PORTAL/openapi.json" > openapi.json
//   npx swagger-typescript-api generate --path openapi.json --name client.ts --js
//   PORTAL=https://portal.example.com/api TOKEN=harbour_api_… node record-a-day.mjs 2026-11-24
// The token's owner needs the role Admin, for the feed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './client.js';

const { PORTAL, TOKEN } = process.env;
const day = process.argv[2] ?? new Date().toISOString().slice(0, 10);

/** What was done: from, until, and what. */
const WORK = [
  ['09:00', '10:30', 'Prepared the risk assessments'],
  ['10:30', '12:00', 'Answered questions about the new policy'],
  ['13:00', '17:15', 'Wrote up the visits of this week'],
];

const api = new Api({
  baseUrl: PORTAL,
  securityWorker: () => ({ headers: { Authorization: `Bearer ${TOKEN}` } }),
});

/** Where the feed ends now. */
async function endOfFeed() {
  let after;
  for (;;) {
    const { headers } = await api.events.getEvents({ limit: 1000, ...(after && { after }) });
    after = headers.get('Events-Next') ?? undefined;
    if (headers.get('Events-More') !== 'true') return after;
  }
}

const { data: who } = await api.vars.getVars();
let after = await endOfFeed();
const waitedFor = new Set();
for (const [from, until, description = ''] of WORK) {
  const entryJson = {
    activityType: 'Administration',
    description,
    startTime: `${day}T${from}`,
    endTime: `${day}T${until}`,
  };
  // A repeat with the same key, after a lost answer, saves nothing twice.
  const { data } = await api.addtimesheetentry.postAddtimesheetentry(
    { entryJson },
    { headers: { 'Idempotency-Key': randomUUID() } },
  );
  waitedFor.add(data.id);
}

while (waitedFor.size > 0) {
  const { data, headers } = await api.events.getEvents({ after }, { format: 'text' });
  for (const line of data.split('\n').filter(Boolean)) waitedFor.delete(JSON.parse(line).subjectId);
  after = headers.get('Events-Next') ?? after;
  if (waitedFor.size > 0) await pause(1_000);
}
process.stdout.write(
  `${WORK.length} entries on ${day}, seen in the feed by somebody with the roles ${who.roles?.join(', ')}\n`,
);
