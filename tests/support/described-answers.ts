import { callLookup, placedUnder, type CallLookup } from '@server/call-lookup';
import { CALLS } from '@contract/calls';
import { describedUnder } from '../../scripts/conformance/described-api';

const lookups = new Map<string, CallLookup>();

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
  const found = callsUnder(marketingPrefix).find(method, path.split('?')[0] ?? '');
  if (found === 'unknown' || 'allowed' in found || found.call.who === 'directory') return;
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

function callsUnder(prefix: string): CallLookup {
  const lookup = lookups.get(prefix) ?? callLookup(placedUnder(prefix, CALLS));
  lookups.set(prefix, lookup);
  return lookup;
}
