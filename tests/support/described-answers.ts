import { POLICY, type Access } from '@server/policy';
import { placedUnder, policyLookup, type PolicyLookup } from '@server/policy-lookup';
import { describedUnder } from '../../scripts/conformance/described-api';

const policies = new Map<string, PolicyLookup>();

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
  const found = policyUnder(marketingPrefix).find(method, path.split('?')[0] ?? '');
  if (found === 'unknown' || 'allowed' in found || found.access === 'directory') return;
  // By the rules of HTTP: a part of a file, and a path with dots that means another.
  if (answer.status === 206 || answer.status === 405) return;
  const route = `${method} ${found.pattern.replaceAll(/:(\w+)/g, '{$1}')}`;
  const contentType = answer.headers.get('Content-Type');
  const isText = /json|text\/plain/.test(contentType ?? '');
  const text = isText || answer.body === null ? await answer.clone().text() : '…';
  const deviations = describedUnder(marketingPrefix).deviationsOf(route, { status: answer.status, contentType, text });
  if (deviations.length > 0)
    throw new Error(`${route} answered ${answer.status}, unlike its description: ${deviations.join(' ')}`);
}

function policyUnder(prefix: string): PolicyLookup {
  const policy = policies.get(prefix) ?? policyLookup(placedUnder<Access>(prefix, POLICY));
  policies.set(prefix, policy);
  return policy;
}
