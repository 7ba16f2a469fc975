import {
  BAKERY,
  JOINERY,
  openPublishing,
  press,
  stageWizard,
  toAccount,
} from '@tests/support/template-document-screen';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';

const stage = stageWizard();

const STEP_1 = `/template-document?templateId=t-1&account=${JOINERY}&accountName=Joinery`;
const OTHER_ACCOUNT = `/template-document?templateId=t-1&account=${BAKERY}&accountName=Bakery&step=2`;
const NOT_PUBLISHED = 'Not published: the PDF was still being made.';

/** Holds calls back until they are let through to the API; `ended` when one has been answered. */
function held(path: string) {
  let letThrough = () => {};
  let end = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  stage.server.use(
    http.post(path, async ({ request }) => {
      await gate;
      const answer = await stage.deliver(request.clone());
      end();
      return answer;
    }),
  );
  return { letThrough, ended };
}

/** Publishing has begun. */
async function publishing() {
  const view = await stage.review();
  await openPublishing(view.user, 'Publish the document');
  await press(view.user, toAccount);
  return view;
}

const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isAskedAbout = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('anyone who leaves while the PDF is made', () => {
  it.each([
    ['for the questions', STEP_1],
    ['for another account', OTHER_ACCOUNT],
  ])('%s publishes nothing, and says so', async (_where, address) => {
    await stage.answerAside({}, BAKERY);
    const { ended, letThrough } = held('*/pdf/v1/convert');
    const { router } = await publishing();
    await screen.findByText('Making the PDF …');
    await router.navigate(address);
    await dialogGone();
    expect(await screen.findByText(NOT_PUBLISHED)).toBeTruthy();
    letThrough();
    await ended;
    expect(screen.queryByText('File published')).toBeNull();
    expect(await stage.published()).toEqual([]);
  });

  it('by Cancel publishes nothing either, and can begin again', async () => {
    const { ended, letThrough } = held('*/pdf/v1/convert');
    const { user } = await publishing();
    await screen.findByText('Making the PDF …');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    expect(await screen.findByText(NOT_PUBLISHED)).toBeTruthy();
    letThrough();
    await ended;
    expect(await stage.published()).toEqual([]);
    await openPublishing(user, 'Publish the document');
    await press(user, toAccount);
    await screen.findByText('File published');
    expect(await stage.published()).toHaveLength(1);
  });

  it('with the page is asked by the browser first', async () => {
    const { letThrough } = held('*/pdf/v1/convert');
    expect(isAskedAbout()).toBe(false);
    await publishing();
    await screen.findByText('Making the PDF …');
    expect(isAskedAbout()).toBe(true);
    letThrough();
    await screen.findByText('File published');
    await dialogGone();
    expect(isAskedAbout()).toBe(false);
  });
});

describe('anyone who leaves while the file is on its way', () => {
  it('is reported when it is published', async () => {
    const { letThrough } = held('*/adddocument/*/*/');
    const { router } = await publishing();
    await screen.findByText('Publishing …');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await router.navigate(STEP_1);
    await dialogGone();
    letThrough();
    expect(await screen.findByText('File published')).toBeTruthy();
    expect(await stage.published()).toHaveLength(1);
  });

  it('is reported when it is not, because somebody else was faster', async () => {
    const { letThrough } = held('*/adddocument/*/*/');
    const { router } = await publishing();
    await screen.findByText('Publishing …');
    await stage.addAside('theirs');
    await router.navigate(STEP_1);
    await dialogGone();
    letThrough();
    expect(await screen.findByText(/^Not published: someone else has changed the file/)).toBeTruthy();
    expect((await stage.published())[0]?.size).toBe('theirs'.length);
  });
});
