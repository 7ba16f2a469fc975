import { openApiDocument } from '@server/openapi/document';
import { placedUnder, POLICY, type Access } from '@server/policy';
import { policyLookup, type PolicyLookup } from '@server/policy-lookup';
import { DescribedApi } from '../../scripts/conformance/described-api';

interface Described {
  api: DescribedApi;
  policy: PolicyLookup;
}

const described = new Map<string, Described>();

/**
 * Holds an answer of the API to its description, whichever test has called it. @throws Error if the answer deviates
 */
export async function holdToDescription(
  marketingPrefix: string,
  method: string,
  path: string,
  answer: Response,
): Promise<void> {
  if (method !== 'GET' && method !== 'POST') return;
  const { api, policy } = describedUnder(marketingPrefix);
  const found = policy.find(method, path.split('?')[0] ?? '');
  if (found === 'unknown' || 'allowed' in found || found.access === 'directory') return;
  // By the rules of HTTP: a part of a file, and a path with dots that means another.
  if (answer.status === 206 || answer.status === 405) return;
  const route = `${method} ${found.pattern.replaceAll(/:(\w+)/g, '{$1}')}`;
  const contentType = answer.headers.get('Content-Type');
  const isText = /json|text\/plain/.test(contentType ?? '');
  const text = isText || answer.body === null ? await answer.clone().text() : '…';
  const deviations = api.deviationsOf(route, { status: answer.status, contentType, text });
  if (deviations.length > 0)
    throw new Error(`${route} answered ${answer.status}, unlike its description: ${deviations.join(' ')}`);
}

function describedUnder(prefix: string): Described {
  const known = described.get(prefix);
  if (known) return known;
  const api = new DescribedApi(openApiDocument(prefix));
  const made = { api, policy: policyLookup(placedUnder<Access>(prefix, POLICY)) };
  described.set(prefix, made);
  return made;
}
