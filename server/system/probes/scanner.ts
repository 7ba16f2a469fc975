import { differenceInDays } from 'date-fns';
import type { AppDeps } from '../../deps';
import { ClamdFailure } from '../../files/clamd';
import { unscannedCounts } from '../../files/unscanned-files';
import { factsOf, finding, type Probe } from './probe';

/** Signatures appear every day; those of a scanner that gets none are old after this many days. */
const OLD_SIGNATURES = 7;

/** Whether the virus scanner answers and has new signatures, and what it has found. */
export function scannerProbe({ db, scanner, clock }: Pick<AppDeps, 'db' | 'scanner' | 'clock'>): Probe {
  return async () => {
    const { config, counts } = scanner;
    if (config === null)
      return finding(
        'off',
        'Uploaded files are not scanned for viruses.',
        [{ name: 'Scanner', text: 'none' }],
        'Set CLAMD_URL to the address of a ClamAV daemon. Until then, files are checked by type, size and content only.',
      );
    const [version, { waiting, infected }] = await Promise.all([versionOf(scanner), unscannedCounts(db)]);
    const facts = factsOf([
      { name: 'Scanner', text: config.url },
      version && { name: 'Version', text: version.program },
      version?.signaturesOf ? { name: 'Signatures of', moment: version.signaturesOf.toISOString() } : null,
      {
        name: 'While it does not answer',
        text: config.down === 'refuse' ? 'files are refused' : 'files are stored and scanned later',
      },
      { name: 'Infected uploads refused since the start', text: String(counts.infected) },
      waiting > 0 || config.down === 'mark' ? { name: 'Stored files not scanned yet', text: String(waiting) } : null,
      infected > 0 ? { name: 'Stored files with a virus', text: String(infected) } : null,
    ]);
    if (version === null)
      return finding(
        'problem',
        'The scanner does not answer.',
        facts,
        'Check that clamd runs and that this server reaches CLAMD_URL.',
      );
    if (infected > 0)
      return finding(
        'problem',
        'Stored files have a virus. They can no longer be opened.',
        facts,
        'Look in the server’s log for “a stored file is infected”, and delete the files in the portal.',
      );
    if (waiting > 0)
      return finding(
        'warning',
        'Some stored files are not scanned yet.',
        facts,
        'They are scanned in the next minutes.',
      );
    const { signaturesOf } = version;
    if (signaturesOf && differenceInDays(clock.now(), signaturesOf) > OLD_SIGNATURES)
      return finding('warning', 'The scanner’s signatures are old.', facts, 'Check that freshclam runs.');
    return finding('ok', 'Uploaded files are scanned.', facts);
  };
}

/** `ClamAV 1.4.3/27850/Tue Nov 17 09:26:04 2026`; only the first part without signatures of ClamAV’s own. */
async function versionOf(scanner: AppDeps['scanner']) {
  try {
    const [program = '', , date = ''] = (await scanner.version()).split('/');
    const time = Date.parse(`${date} UTC`);
    return { program, signaturesOf: Number.isNaN(time) ? null : new Date(time) };
  } catch (error) {
    if (error instanceof ClamdFailure) return null;
    throw error;
  }
}
