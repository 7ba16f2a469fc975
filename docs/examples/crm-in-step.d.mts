/** One page of the feed for the CRM: see crm-in-step.mjs. */
export function takeStep(options: {
  portal: string;
  token: string;
  cursorFile: string;
  crm: { apply: (events: { id: string; subjectId: string }[]) => Promise<void>; reload: () => Promise<void> };
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): Promise<boolean>;
