import type { Form } from '@contract/form';
import { FORM_LIMITS } from '@contract/form';
import { writeXlsForm } from '@contract/write-xlsform';
import { readXlsForm, type XlsFormAnswer, type XlsSheets } from '@contract/xlsform';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { unprocessable } from '../http/api-failure';
import { isOutOfMemory, startThread, threadLost } from '../start-thread';
import { questionText } from '../survey/question-html';
import { insertDraft, isKeyTaken } from './save-form';
import type { XlsFormMessage, XlsFormWish } from './xlsform-worker';

const LIMITS = { memoryMb: 512, timeMs: 20_000 };

/** @throws ApiFailure 422 with the reason why the file is refused */
export async function readXlsFormFile(bytes: Uint8Array): Promise<XlsSheets> {
  const message = await inThread({ kind: 'read', bytes });
  if (message.kind !== 'sheets') throw threadLost();
  return message.sheets;
}

/** A form as an .xlsx file (product/forms#xlsform). */
export async function xlsFormFile(form: Form): Promise<Uint8Array<ArrayBuffer>> {
  const message = await inThread({ kind: 'write', sheets: writeXlsForm(form, questionText) });
  if (message.kind !== 'file') throw threadLost();
  return new Uint8Array(message.file);
}

/** Adds the form as a draft, with its own key or a similar one that is free. @param fileName without its extension */
export async function addXlsForm(
  tx: Transaction,
  sheets: XlsSheets,
  fileName: string,
  actor: Actor,
): Promise<XlsFormAnswer> {
  const { title, key, questions, problems } = readXlsForm(sheets);
  const wanted = key || fileName.replaceAll(/[^\w-]+/g, '-').slice(0, FORM_LIMITS.key) || 'form';
  const description = title || fileName.slice(0, FORM_LIMITS.description) || wanted;
  const content = { description, questions, errorMessage: null, thanks: '', opensByKey: true };
  const form = await insertDraft(tx, actor, { key: await freeKey(tx, wanted), ...content });
  return { key: form.key, questions: questions.length, problems: problems.slice(0, MOST_PROBLEMS) };
}

const MOST_PROBLEMS = 500;

async function freeKey(tx: Transaction, wanted: string): Promise<string> {
  for (let count = 1; count < 1000; count += 1) {
    const ending = count === 1 ? '' : `-${count}`;
    const key = wanted.slice(0, FORM_LIMITS.key - ending.length) + ending;
    if (!(await isKeyTaken(tx, key))) return key;
  }
  throw unprocessable('Too many forms have this key. Change form_id in the settings sheet.', 'key-taken');
}

async function inThread(wish: XlsFormWish): Promise<XlsFormMessage> {
  const worker = startThread('form/xlsform-worker', {
    workerData: wish,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<XlsFormMessage>((resolve, reject) => {
      timer = setTimeout(() => reject(tooMuch()), LIMITS.timeMs);
      worker.on('message', (message: XlsFormMessage) => {
        if (message.kind === 'refused') reject(unprocessable(message.reason, 'sheet-refused'));
        else resolve(message);
      });
      worker.on('error', (error) =>
        reject(isOutOfMemory(error) ? tooMuch() : unprocessable('The spreadsheet could not be read.', 'sheet-refused')),
      );
      worker.on('exit', () => reject(threadLost()));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const tooMuch = () => unprocessable('The spreadsheet takes too long or too much memory to read.', 'sheet-refused');
