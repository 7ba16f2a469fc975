import { targetInfoInputSchema, targetValuesInputSchema } from '@contract/target';
import { timeEntryInputSchema } from '@contract/time-entry';
import { describe, expect, it } from 'vitest';
import { array, boolean, object, string, type AnySchema } from 'yup';
import { fieldLabel } from './field-names';
import { validBody } from './validate';

const complaints = async (schema: AnySchema, value: unknown) =>
  validBody(schema, value).then(
    () => '',
    (failure: Error) => failure.message,
  );

describe('the names of fields in messages', () => {
  it.each([
    ['startTime', 'Start time'],
    ['accountId', 'Account'],
    ['isMandatory', '“Mandatory” box'],
    ['entryJson', 'Entry'],
    ['redLower', 'Red lower'],
    ['html', 'Text'],
    ['id', 'Id'],
  ])('%s is called %s', (name, label) => {
    expect(fieldLabel(name)).toBe(label);
  });

  it.each<[string, AnySchema, unknown, string]>([
    ['a missing one', object({ startTime: string().required() }), {}, 'The start time is a required field'],
    [
      'another type',
      object({ isMandatory: boolean().strict() }),
      { isMandatory: 'yes' },
      'The “Mandatory” box has a value of the wrong kind',
    ],
    [
      'one in a list',
      object({ rows: array(object({ fullName: string().max(1) })) }),
      { rows: [{ fullName: 'ab' }] },
      'The full name of item 1 must',
    ],
    ['a label of its own', object({ key: string().label('The key').required() }), {}, 'The key is a required field'],
    ['a text of its own', object({ key: string().required('Choose a key.') }), {}, 'Choose a key.'],
    ['the whole', object().strict(), [], 'The request has a value of the wrong kind'],
  ])('are words for %s', async (_what, schema, value, said) => {
    expect(await complaints(schema, value)).toContain(said);
  });

  it.each([
    ['a time entry', timeEntryInputSchema],
    ['a target', targetValuesInputSchema],
    ['its details', targetInfoInputSchema],
  ])('are words wherever %s is wrong', async (_what, schema: AnySchema) => {
    const wrong = Object.keys((schema.describe() as { fields?: object }).fields ?? {}).map((name) => [name, { a: [] }]);
    const said = await complaints(schema, Object.fromEntries(wrong));
    expect(said).not.toBe('');
    expect(said).not.toMatch(/[a-z][A-Z]|`|\[object/);
  });
});
