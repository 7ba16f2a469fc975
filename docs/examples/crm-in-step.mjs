// Keeps a CRM in step with the portal, by following its feed of events. Needs only Node 20:
//   PORTAL=https://portal.example.com/api TOKEN=… node crm-in-step.mjs crm-state.json
// Run it every minute, or leave it running with FOLLOW=1. It stores its cursor together with what it has done, so that
// it continues where it stopped, even if it was killed, and never applies an event twice.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const { PORTAL, TOKEN, FOLLOW } = process.env;
const path = process.argv[2] ?? 'crm-state.json';

/** What the CRM knows. A real one has tables: the cursor then belongs in the transaction of the change. */
function load() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { cursor: null, visits: {}, leads: {}, published: [] };
  }
}

function store(state) {
  writeFileSync(`${path}.new`, JSON.stringify(state));
  renameSync(`${path}.new`, path);
}

/** Events have ids and no values. Each handler may read what it needs from the API, as the token's owner. */
const HANDLERS = {
  'lead.sent': (state, { subjectId, data, at }) => (state.leads[subjectId] = { at, ...data.refs }),
  'visit.written-up': (state, { subjectId, at }) => (state.visits[subjectId] = { writtenUpAt: at }),
  'visit.cancelled': (state, { subjectId }) => delete state.visits[subjectId],
  'advice.published': (state, { subjectId }) => state.published.push(subjectId),
  'advice.withdrawn': (state, { subjectId }) => (state.published = state.published.filter((id) => id !== subjectId)),
};

/** Applies one page of events. @returns whether there are more */
async function catchUp(state) {
  const after = state.cursor === null ? '' : `&after=${encodeURIComponent(state.cursor)}`;
  const answer = await fetch(`${PORTAL}/events?limit=500${after}`, {
    headers: { Authorization: `Bearer ${TOKEN}`, 'X-Requested-With': 'XMLHttpRequest' },
  });
  if (answer.status === 410 && state.cursor !== null) {
    // The portal was restored from a backup, or the cursor is older than the feed: compare everything once.
    process.stderr.write('The feed has started again: run a full comparison.\n');
    Object.assign(state, { cursor: null, visits: {}, leads: {}, published: [] });
    return true;
  }
  if (!answer.ok) throw new Error(`The feed answered ${answer.status}: ${await answer.text()}`);
  for (const line of (await answer.text()).split('\n').filter(Boolean)) {
    const event = JSON.parse(line);
    HANDLERS[event.type]?.(state, event);
  }
  state.cursor = answer.headers.get('Events-Next');
  return answer.headers.get('Events-More') === 'true';
}

const state = load();
for (;;) {
  while (await catchUp(state)) store(state);
  store(state);
  if (!FOLLOW) break;
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}
