import { isSchema, type Call } from '@contract/call';
import { CALLS } from '@contract/calls';
import { leadCatalogue } from '@contract/lead-catalogue';
import { leadSubmission } from '@contract/lead-rules';
import { HAND_WRITTEN } from '@server/openapi/hand-written';
import { jsonSchemaOf, type JsonSchema } from '@server/openapi/json-schema';
import { newPerson } from './people';
import { OWEN } from './test-api';

type Fields = Readonly<Record<string, unknown>>;

/** Bodies with rules, or records of the demo data, that no schema knows. */
const BY_HAND: Readonly<Record<string, Fields>> = {
  'POST /settarget/:date': { targetId: 1, target: 10, actual: 9, amberLower: 5, redLower: 2, fca: 'A reason' },
  'POST /submitlead': {
    ...leadSubmission({
      catalogue: leadCatalogue([]),
      divisions: ['Consultancy'],
      answers: {
        ReferrerEmail: OWEN,
        Division: 'Consultancy',
        Initial: 'DMMOVER',
        'NOTES:PreviousCompany': 'Old Co',
        'NOTES:NewCompany': 'New Co',
        'NOTES:Contact': 'Jo Bloggs',
      },
    }),
  },
  'POST /admin/people/add': { ...newPerson({ roles: ['tools:ai'] }) },
  'POST /admin/forms/give': { key: 'complaint', staffId: 'staff-owen-hughes', clientId: 'client-0001' },
  'POST /admin/forms/save': {
    key: 'complaint',
    version: 1,
    changes: {
      description: 'Complaint Form',
      questions: [
        { questionId: 'a', questionText: '<p>A</p>', questionType: 2, required: true, choices: ['Yes'] },
        { questionId: 'b', questionType: 0, maxLength: 5, dependsOnQuestionId: 'a', dependsOnQuestionResponse: 'Yes' },
      ],
      errorMessage: null,
      thanks: '',
      opensByKey: true,
      status: 'open',
    },
  },
  'POST /admin/settings/save': { changes: [{ key: 'PRODUCT_NAME', value: 'Beacon', version: 0 }] },
  'POST /admin/targetmonths/save': {
    rows: [{ targetId: 1, month: '2031-01-01', version: 0, values: { target: 10, redLower: null } }],
  },
  'POST /personalitems/save': {
    kind: 'recording-note',
    id: 'fuzzed',
    title: '',
    about: 'RE1001',
    value: { time: 4, text: 'Fuzzed' },
    isShared: false,
    version: 0,
  },
  'POST /savesection': { key: 'Parking', question: 'Is there any?', html: '<p>Behind.</p>', isMandatory: false },
  'POST /presence': { tab: 'tab-1', kind: 'template', id: 't-1' },
  'POST /presence/leave': { tab: 'tab-1', kind: 'template', id: 't-1' },
  'POST /admin/people/save': {
    id: 'x',
    version: 1,
    changes: { jobTitle: 'Adviser', roles: ['tools:ai'], active: false },
  },
  'POST /admin/people/handover': {
    parts: [{ kind: 'visits', fromId: 'x', toId: 'staff-owen-hughes', items: [{ id: 'x', version: 1 }] }],
    isUndo: true,
  },
  'POST /admin/placeholders/save': { from: null, key: 'Fuzzed', type: 'date' },
  'POST /advicedata': {
    accountId: 'client-0001',
    employeeId: null,
    pageNumber: 0,
    pageSize: 5,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  },
  'POST /admin/duplicates/merge': { kind: 'client', keptId: 'x', removedId: 'y', take: [], version: 'v' },
  'POST /admin/absences/save': {
    days: [{ staffId: 'staff-owen-hughes', day: '2026-12-01', version: 0, status: 'H', comment: 'Leave' }],
  },
  'POST /admin/visitwindow/save': { startsOn: '2026-12-01', endsOn: '2026-12-24' },
};

/** Values by the names of fields: from the demo data, or in a required order. */
const NAMED: Fields = {
  accountId: 'client-0001',
  clientId: 'client-0001',
  staffId: 'staff-owen-hughes',
  consultantId: 'staff-owen-hughes',
  ownerEmail: OWEN,
  targetType: 0,
  areaId: 2,
  sectionVersions: {},
  url: 'https://crm.example/hooks',
  endsAt: '2026-12-01T10:00',
};

const DECLARED: Readonly<Record<string, Call>> = CALLS;

const TEXTS = ['x', '1', '2026-12-01', '2026-12-01T09:00', 'jo@b.example'];

/** The body of a write that takes JSON: one that is accepted, or would be if what it names existed. */
export function validBodyOf(route: string): Fields {
  const { body, example }: Partial<Call> = DECLARED[route] ?? {};
  const given = BY_HAND[route] ?? example;
  if (given || !body || !isSchema(body)) return given ?? {};
  return fieldsOf(jsonSchemaOf(body, { names: new Map(), handWritten: HAND_WRITTEN }));
}

/** All fields but `base`, which only matters if somebody else has changed the record. */
const fieldsOf = ({ properties = {} }: JsonSchema): Fields =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== 'base')
      .map(([name, schema]) => [name, valueOf(schema, name)]),
  );

/** Null where allowed, for example the id of a new record. */
function valueOf(schema: JsonSchema, name = ''): unknown {
  const [type] = [schema.type].flat().toReversed();
  if (type === 'null') return null;
  if (name in NAMED) return NAMED[name];
  if (schema.enum) return schema.enum[0];
  switch (type) {
    case 'object':
      return fieldsOf(schema);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => valueOf(schema.items || {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return TEXTS.find((text) => fits(text, schema));
  }
}

const fits = (text: string, { pattern = '', minLength = 0, allOf = [] }: JsonSchema): boolean =>
  text.length >= minLength && new RegExp(pattern, 'u').test(text) && allOf.every((part) => fits(text, part));
