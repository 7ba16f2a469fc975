import type { AnySchema } from 'yup';
import type { Route } from '../undeclared/policy';

/** Values of the demo data, by the names of parameters. */
const EXAMPLES: Readonly<Record<string, string>> = {
  accountId: 'client-0001',
  externalId: 'client-0001',
  text: 'joinery',
  region: 'North',
  timeType: 'Site',
  consultantEmail: 'owen.hughes@example.com',
  templateId: 't-1',
  key: 'complaint',
  identifier: 'post-visit-owen',
  x: '0',
  list: 'acmemembers',
};

/** An example for a parameter; none if there is no sensible one. */
export function exampleOf(name: string, schema: AnySchema | undefined): { example?: string } {
  const isDay = schema?.tests.some(({ OPTIONS }) => OPTIONS?.name === 'iso-date') ?? false;
  const example = isDay ? '2026-11-24' : EXAMPLES[name];
  return example === undefined ? {} : { example };
}

/** Bodies that the demo data takes as they are, of the writes that programs are most likely to begin with. */
export const BODY_EXAMPLES: Readonly<Partial<Record<Route, Record<string, unknown>>>> = {
  'POST /addtimesheetentry': {
    entryJson: {
      activityType: 'Administration',
      description: 'Prepared the risk assessments',
      startTime: '2026-11-24T09:00',
      endTime: '2026-11-24T10:30',
    },
  },
  'POST /admin/teams/save': { id: null, name: 'Coastal' },
  'POST /mytokens/add': { name: 'Nightly report', roles: null, isReadOnly: true, days: 30 },
  'POST /data/logevent': {
    event: 'page_view',
    path: '/targets',
    title: 'Targets',
    timestamp: '2026-11-24T09:00:00Z',
  },
};
