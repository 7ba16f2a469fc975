interface ScriptUrls {
  createScriptURL(url: string): string;
}

let policy: ScriptUrls | null = null;

/**
 * A thread with code of this portal; `url` comes from an import with `?worker&url`. The page accepts script addresses only
 * from named policies (Trusted Types); this one allows those on the portal's own origin.
 */
export function startOwnWorker(url: string): Worker {
  return new Worker(ownScript(url), { type: 'module' });
}

/** `url`, on the portal's own origin, in the form in which the page accepts the address of a script. */
export function ownScript(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } };
  if (trustedTypes === undefined) return url;
  policy ??= trustedTypes.createPolicy('harbour-worker', {
    createScriptURL(asked) {
      if (new URL(asked, location.href).origin === location.origin) return asked;
      throw new TypeError('This script is not one of the portal’s.');
    },
  });
  return policy.createScriptURL(url);
}
