import { expect as plainExpect, type Page } from '@playwright/test';
import { isSchema } from '@contract/call';
import { CALLS } from '@contract/calls';
import { uniqueWord } from '../support/unique-word';
import type { Api, Call, Exception, Read, Write } from './call';
import { breakRoute, setShortTimeouts, type Fault } from './faults';

/** A busy machine can be slow. */
const expect = plainExpect.configure({ timeout: 20_000 });

const MARKED = uniqueWord();
let cells = 0;

/**
 * Console messages that the browser itself writes for failed answers, and that of the one call whose failure is only logged
 * (product/errors#console-only).
 */
const OF_THE_NETWORK = /Failed to load resource|^Access to fetch|A page view was not logged/;

/** Runs one cell of the matrix: one call, one fault. Throws on the first failed check. */
export async function runCell(page: Page, api: Api, call: Call, fault: Fault): Promise<void> {
  const problems: string[] = [];
  const hear = (message: { type: () => string; text: () => string }) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text()) && !call.isSilent) {
      problems.push(`console: ${message.text()}`);
    }
  };
  const fail = (error: Error) => void problems.push(`uncaught: ${error.message}`);
  page.on('console', hear);
  page.on('pageerror', fail);
  try {
    await ('send' in call ? writeCell(page, api, call, fault) : readCell(page, call, fault));
    expect(problems).toEqual([]);
  } finally {
    page.off('console', hear);
    page.off('pageerror', fail);
  }
}

async function readCell(page: Page, call: Read, fault: Fault): Promise<void> {
  await whileBroken(page, call, fault, async () => {
    await page.goto(call.address);
    await call.ask?.(page);
    if (!isPassed(call, fault)) await untilSaid(page, call, fault);
  });
  const again = exceptionOf(call, fault)?.again;
  if (again === null) return;
  if (!isPassed(call, fault) && !call.isSilent) await (again ?? call.again ?? pressRetry)(page, '');
  await expect(call.works(page, '').first(), 'works after the fault').toBeVisible();
}

async function writeCell(page: Page, api: Api, call: Write, fault: Fault): Promise<void> {
  cells += 1;
  // No mark is part of another one, nor of what else a table has: tables are searched for it.
  const mark = `Cell ${MARKED}-${String(cells).padStart(4, '0')}`;
  await call.prepare?.(api, mark);
  await page.goto(typeof call.address === 'string' ? call.address : call.address(mark));
  await call.fill(page, mark);
  const isSeen = !isPassed(call, fault) && !isTakenForYes(call, fault);
  await whileBroken(page, call, fault, async () => {
    await call.send(page, mark);
    if (!isSeen) return;
    await untilSaid(page, call, fault);
    await call.stillThere?.(page, mark);
  });
  const again = exceptionOf(call, fault)?.again;
  if (again === null) return;
  if (isSeen && !call.isSilent && !call.isScarce) await (again ?? call.again ?? call.send)(page, mark);
  await expect(call.works(page, mark).first(), 'works after the fault').toBeVisible();
  if (call.rows) await expect.poll(() => call.rows?.(api, mark), { message: 'rows afterwards' }).toBe(call.wanted ?? 1);
}

/** Runs `meet` while the call is broken, and repairs the call in any case. */
async function whileBroken(page: Page, call: Call, fault: Fault, meet: () => Promise<void>): Promise<void> {
  const isTimeOut = fault.name === 'time-out';
  if (isTimeOut) await setShortTimeouts(page, true);
  const mend = await breakRoute(page, call.route, fault, !('send' in call && call.isScarce));
  try {
    await meet();
    await expectFrame(page);
  } finally {
    await mend();
    if (isTimeOut) await setShortTimeouts(page, false);
  }
}

/** The portal recovers without showing anything. */
const isPassed = (call: Call, fault: Fault) => fault.passes === true && exceptionOf(call, fault) === undefined;

/** The portal only reads an answer whose shape is declared, so any other JSON counts as a success. */
function isTakenForYes({ route }: Call, fault: Fault): boolean {
  const { answer, isAnswerOpen } = CALLS[route];
  return fault.isWellFormed === true && (isAnswerOpen === true || !(isSchema(answer) || 'json' in answer));
}

const AS_IT_COMES: Exception = { again: null, says: null, because: 'a file is saved or shown whatever it holds' };

function exceptionOf(call: Call, fault: Fault): Exception | undefined {
  const own = call.except?.[fault.name];
  if (own) return own;
  if (fault.spoils !== undefined && 'file' in CALLS[call.route].answer) return AS_IT_COMES;
  return 'send' in call && fault.isDone && !isTakenForYes(call, fault) ? call.onceDone : undefined;
}

async function untilSaid(page: Page, call: Call, fault: Fault): Promise<void> {
  const exception = exceptionOf(call, fault);
  if (call.isSilent || exception?.says === null) return;
  const says = exception?.says ?? call.says ?? fault.text;
  const words = page.getByText(says);
  const said = call.saysAlso ? words.or(page.getByText(call.saysAlso)) : words;
  await expect(said.filter({ visible: true }).first(), `says "${says}"`).toBeVisible();
}

/** Expects no white screen: the portal's bar and a screen below it. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /log ?out/i, includeHidden: true }), 'the bar').toHaveCount(1);
  await expect(page.locator('main h1'), 'the heading').not.toHaveCount(0);
}

const pressRetry = (page: Page) =>
  page
    .getByRole('button', { name: /^(retry|try again)$/i })
    .first()
    .click();
