import type { Answer } from '@contract/call';
import { callLookup, placedUnder, type CallLookup } from '@server/call-lookup';
import { CALLS } from '@contract/calls';
import { Schema, type AnySchema, type SchemaFieldDescription } from 'yup';
import { describedUnder } from '../../scripts/conformance/described-api';

const lookups = new Map<string, CallLookup>();

/**
 * Checks an answer of the API against its description, whichever test made the call, and refuses fields that its
 * declaration does not have. @throws Error if the answer deviates
 */
export async function holdToDescription(
  marketingPrefix: string,
  method: string,
  path: string,
  answer: Response,
): Promise<void> {
  if (method !== 'GET' && method !== 'POST') return;
  const found = callsUnder(marketingPrefix).find(method, path.split('?')[0] ?? '');
  if (found === 'unknown' || 'allowed' in found || found.call.who === 'directory') return;
  // Answered by the rules of HTTP: a part of a file, and a path with dots that means another path.
  if (answer.status === 206 || answer.status === 405) return;
  const route = `${method} ${found.pattern.replaceAll(/:(\w+)/g, '{$1}')}`;
  const contentType = answer.headers.get('Content-Type');
  const isText = /json|text\/plain/.test(contentType ?? '');
  const text = isText || answer.body === null ? await answer.clone().text() : '…';
  const deviations = describedUnder(marketingPrefix).deviationsOf(route, { status: answer.status, contentType, text });
  const schema = schemaOf(found.call.answer);
  if (answer.status === 200 && schema && isText && deviations.length === 0)
    for (const field of new Set(undeclared(JSON.parse(text), descriptionOf(schema), '')))
      deviations.push(`${field} is not declared.`);
  if (deviations.length > 0)
    throw new Error(`${route} answered ${answer.status}, unlike its description: ${deviations.join(' ')}`);
}

function callsUnder(prefix: string): CallLookup {
  const lookup = lookups.get(prefix) ?? callLookup(placedUnder(prefix, CALLS));
  lookups.set(prefix, lookup);
  return lookup;
}

function schemaOf(answer: Answer): AnySchema | null {
  if (answer instanceof Schema) return answer;
  return 'json' in answer && answer.json instanceof Schema ? answer.json : null;
}

const descriptions = new Map<AnySchema, SchemaFieldDescription>();

function descriptionOf(schema: AnySchema): SchemaFieldDescription {
  const description = descriptions.get(schema) ?? schema.describe();
  descriptions.set(schema, description);
  return description;
}

/** The fields of `value` that `described` does not name; values without a fixed shape are ignored. */
function undeclared(value: unknown, described: SchemaFieldDescription, at: string): string[] {
  if (Array.isArray(value)) {
    const { innerType } = described as { innerType?: SchemaFieldDescription };
    return innerType ? value.flatMap((item: unknown) => undeclared(item, innerType, `${at}[]`)) : [];
  }
  const { fields = {} } = described as { fields?: Record<string, SchemaFieldDescription> };
  if (typeof value !== 'object' || value === null || Object.keys(fields).length === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? undeclared(inner, field, `${at}.${name}`) : [`${at}.${name}`];
  });
}
