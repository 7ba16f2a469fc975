import { policyKey } from '@contract/registration';
import { textOfProblems } from '@contract/registration-sheet';
import { readWorkbook } from '@contract/registration-workbook';
import { SheetRefusal } from '@contract/sheet/refusal';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { lowerThread } from '../low-priority';
import { openSpreadsheet } from '../sheet/open-spreadsheet';

/**
 * The thread's messages: the members as JSON arrays of rows of `insurer_members`, ready for the database, then the end;
 * or the reason for a refusal.
 */
export type SheetMessage =
  | { kind: 'rows'; json: string; count: number }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string };

/** Rows per slice: about 15 ms for the database, so that calls come next. The API’s thread does not parse them. */
const ROWS_AT_ONCE = 250;

async function readUpload(port: MessagePort, bytes: Uint8Array): Promise<void> {
  const reading = readWorkbook(await openSpreadsheet(bytes));
  if (reading.problemCount > 0) throw new SheetRefusal(textOfProblems(reading));
  for (let from = 0; from < reading.members.length; from += ROWS_AT_ONCE) {
    const batch = reading.members.slice(from, from + ROWS_AT_ONCE).map((member) => ({
      policy_key: policyKey(member.policyNumber ?? ''),
      name: member.name,
      policy_number: member.policyNumber,
      post_code: member.postCode,
      start_date: member.startDate,
      end_date: member.endDate,
      endorsement_date: member.endorsementDate,
      status: member.status,
      channel: member.channel,
      broker_company_name: member.brokerCompanyName,
      broker_number: member.brokerNumber,
      broker_contact: member.brokerContact,
    }));
    port.postMessage({ kind: 'rows', json: JSON.stringify(batch), count: batch.length } satisfies SheetMessage);
  }
  port.postMessage({ kind: 'done' } satisfies SheetMessage);
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  const { bytes } = workerData as { bytes: Uint8Array };
  readUpload(port, bytes).catch((error: unknown) => {
    const reason = error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.';
    port.postMessage({ kind: 'refused', reason } satisfies SheetMessage);
  });
}
