import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing-prefix';
import { openApiDocument } from '@server/openapi/document';
import type { JsonSchema } from '@server/openapi/json-schema';

const { paths, components } = openApiDocument(DEFAULT_MARKETING_PREFIX);

/** Made by the server, so that nobody can write markup into them. */
const OWN = /^(?:id|\w+Ids?|version|\w+Versions|identifier|uri|token|secret|nonce)$/;

/**
 * The routes of the description whose answers have texts that could contain markup (not files, numbers, dates and
 * choices), each with the names of the fields that have them; '' is a text that is in no field.
 */
export const ANSWERED_TEXTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]): [string, Set<string>][] => {
      const response = responses[200];
      const answer = response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
      const fields = new Set(answer && fieldsWithMarkup(answer, '', new Set()));
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return fields.size === 0 ? [] : [[route, fields]];
    }),
  ),
);

/**
 * @param name the field that has the schema
 * @param met names of schemas that are being looked at, which may contain themselves
 */
function fieldsWithMarkup({ $ref, ...schema }: JsonSchema, name: string, met: ReadonlySet<string>): string[] {
  if ($ref !== undefined) {
    const named = components.schemas[$ref.split('/').at(-1) ?? ''];
    return named === undefined || met.has($ref) ? [] : fieldsWithMarkup(named, name, new Set([...met, $ref]));
  }
  const { type, pattern = '', anyOf = [], items, prefixItems = [], properties = {}, additionalProperties } = schema;
  if (schema.enum || type === 'null') return [];
  if ([type].flat().includes('string')) return new RegExp(pattern, 'u').test('<b>') ? [name] : [];
  const parts = [items, additionalProperties, ...anyOf, ...prefixItems].filter((part) => typeof part === 'object');
  const fields = Object.entries(properties);
  if (parts.length === 0 && fields.length === 0) return /number|integer|boolean/.test(String(type)) ? [] : [name];
  return [
    ...parts.flatMap((part) => fieldsWithMarkup(part, name, met)),
    ...fields.filter(([field]) => !OWN.test(field)).flatMap(([field, of]) => fieldsWithMarkup(of, field, met)),
  ];
}
