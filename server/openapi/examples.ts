import type { AnySchema } from 'yup';

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

/** An example for a parameter; none if there is no sensible one, or the parameter of that name takes other values. */
export function exampleOf(name: string, schema: AnySchema | undefined): { example?: string } {
  const isDay = schema?.tests.some(({ OPTIONS }) => OPTIONS?.name === 'iso-date') ?? false;
  const example = isDay ? '2026-11-24' : EXAMPLES[name];
  return example === undefined || schema?.isValidSync(example) === false ? {} : { example };
}
