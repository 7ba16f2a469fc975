import type { AppDeps } from '../../deps';
import { finding, type Probe } from './probe';

/** How long a successful print is remembered. */
const PRINTED_FOR_MS = 60_000;

const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Whether PDF files can be printed; prints one line to find out. */
export function printerProbe({ config, pdfPrinter }: Pick<AppDeps, 'config' | 'pdfPrinter'>): Probe {
  const { chromiumPath, gotenbergUrl, pdfUrl } = config.conversion;
  let printedAt = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    const facts = [{ name: 'Printer', text: nameOfPrinter() }];
    if (pdfUrl !== null) return finding('ok', 'Browsers call another service.', facts);
    if (!pdfPrinter)
      return finding(
        'off',
        'PDF files are made in the browser, as pictures of pages.',
        facts,
        'Install Chromium, or set GOTENBERG_URL, for PDF files whose text can be selected.',
      );
    try {
      if (performance.now() - printedAt > PRINTED_FOR_MS) {
        await pdfPrinter.print({ html: '<p>It works.</p>', options: { margins: NO_MARGINS } }, signal);
        printedAt = performance.now();
      }
      return finding('ok', 'It prints.', facts);
    } catch {
      return finding(
        'problem',
        'It does not print.',
        facts,
        gotenbergUrl === null
          ? 'Check that CHROMIUM_PATH names a Chromium that starts.'
          : 'Check that Gotenberg runs at GOTENBERG_URL.',
      );
    }
  };

  function nameOfPrinter(): string {
    if (pdfUrl !== null) return shownAddress(pdfUrl);
    if (gotenbergUrl !== null) return `Gotenberg at ${shownAddress(gotenbergUrl)}`;
    return chromiumPath === null ? 'none' : `Chromium at ${chromiumPath}`;
  }
}

/** Whether the AI service is set up and accepts its key. It asks no question, because each costs money. */
export function aiProbe({ config }: Pick<AppDeps, 'config'>): Probe {
  const { serviceUrl, key, models, completionUrl } = config.ai;
  return async (signal) => {
    if (completionUrl !== null)
      return finding('ok', 'Browsers call another service.', [{ name: 'Service', text: shownAddress(completionUrl) }]);
    if (serviceUrl === null)
      return finding('off', 'No AI service is configured.', [], 'Set AI_SERVICE_URL to offer the AI playground.');
    const facts = [
      { name: 'Service', text: shownAddress(serviceUrl) },
      {
        name: 'Models',
        text: models === null ? 'those that the service lists' : models.map(({ name }) => name).join(', '),
      },
    ];
    const answer = await fetch(`${serviceUrl.replace(/\/+$/, '')}/models`, {
      headers: { Accept: 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) },
      redirect: 'error',
      signal,
    }).catch(() => null);
    await answer?.body?.cancel();
    if (!answer || answer.status >= 500)
      return finding(
        'problem',
        'The service does not answer.',
        facts,
        'Check that AI_SERVICE_URL can be reached from this server.',
      );
    if (answer.status === 401 || answer.status === 403)
      return finding('problem', 'The service refuses this server.', facts, 'Check AI_SERVICE_KEY.');
    return finding('ok', 'The service answers.', facts);
  };
}

/** An address without its user and password. */
function shownAddress(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
