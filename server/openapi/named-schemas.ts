import * as accessToken from '@contract/access-token';
import * as advice from '@contract/advice';
import * as ai from '@contract/ai';
import * as audit from '@contract/audit';
import * as configuration from '@contract/configuration';
import * as directory from '@contract/directory';
import * as duplicates from '@contract/duplicates';
import * as errorBody from '@contract/error-body';
import * as form from '@contract/form';
import * as formSubmissions from '@contract/form-submissions';
import * as importCalls from '@contract/import/calls';
import * as jobTitle from '@contract/job-title';
import * as lookup from '@contract/lookup';
import * as marketing from '@contract/marketing';
import * as mySession from '@contract/my-session';
import * as opportunity from '@contract/opportunity';
import * as person from '@contract/person';
import * as personalData from '@contract/personal-data';
import * as recordingSetUp from '@contract/recording-set-up';
import * as registration from '@contract/registration';
import * as salesMapping from '@contract/sales-mapping';
import * as setting from '@contract/setting';
import * as survey from '@contract/survey';
import * as target from '@contract/target';
import * as targetSetUp from '@contract/target-set-up';
import * as template from '@contract/template';
import * as timeEntry from '@contract/time-entry';
import * as visitCalendar from '@contract/visit-calendar';
import * as visitPlanner from '@contract/visit-planner';
import * as webhooks from '@contract/webhooks';
import * as weeklySummary from '@contract/weekly-summary';
import { isSchema, type AnySchema } from 'yup';

const MODULES: readonly object[] = [
  accessToken,
  advice,
  ai,
  audit,
  configuration,
  directory,
  duplicates,
  errorBody,
  form,
  formSubmissions,
  importCalls,
  jobTitle,
  lookup,
  marketing,
  mySession,
  opportunity,
  person,
  personalData,
  recordingSetUp,
  registration,
  salesMapping,
  setting,
  survey,
  target,
  targetSetUp,
  template,
  timeEntry,
  visitCalendar,
  visitPlanner,
  webhooks,
  weeklySummary,
];

/** The contract's exported objects by their names without `Schema`, in capitals: `timeEntrySchema` is `TimeEntry`. */
export const NAMED_SCHEMAS: ReadonlyMap<AnySchema, string> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).flatMap(([name, value]: [string, unknown]) =>
    isSchema(value) && 'type' in value && (value as AnySchema).type === 'object'
      ? [[value as AnySchema, `${name.slice(0, 1).toUpperCase()}${name.slice(1).replace(/Schema$/, '')}`] as const]
      : [],
  ),
);
