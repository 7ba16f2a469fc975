import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing-prefix';
import { openApiDocument } from '@server/openapi/document';
import type { JsonSchema } from '@server/openapi/json-schema';

const { paths, components } = openApiDocument(DEFAULT_MARKETING_PREFIX);

/** Made by the server, so that nobody can write markup into them. */
const OWN = /^(?:id|\w+Id|version|uri|token|secret)$/;

/** The routes of the description whose answers have texts that could contain markup: not files, numbers, dates and choices. */
export const TEXT_ROUTES: readonly string[] = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { responses }]) => {
      const response = responses[200];
      const answer = response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
      return answer !== undefined && takesMarkup(answer, new Set());
    })
    .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
);

/** @param met names of schemas that are being looked at, which may contain themselves */
function takesMarkup({ $ref, ...schema }: JsonSchema, met: ReadonlySet<string>): boolean {
  if ($ref !== undefined) {
    const named = components.schemas[$ref.split('/').at(-1) ?? ''];
    return named !== undefined && !met.has($ref) && takesMarkup(named, new Set([...met, $ref]));
  }
  if (schema.enum) return false;
  const { type, pattern = '', anyOf = [], items, prefixItems = [], properties = {}, additionalProperties } = schema;
  if (type === 'null') return false;
  if ([type].flat().includes('string')) return new RegExp(pattern, 'u').test('<b>');
  const parts = [items, additionalProperties, ...anyOf, ...prefixItems].filter((part) => typeof part === 'object');
  const fields = Object.entries(properties).filter(([name]) => !OWN.test(name));
  const isFree =
    parts.length === 0 && Object.keys(properties).length === 0 && !/number|integer|boolean/.test(String(type));
  return isFree || [...parts, ...fields.map(([, field]) => field)].some((part) => takesMarkup(part, met));
}
