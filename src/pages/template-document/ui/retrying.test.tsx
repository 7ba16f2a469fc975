import { fault } from '@tests/support/render-app';
import { ANSWERS, card, JOINERY, openPublishing, stageWizard } from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const stage = stageWizard();

/** Counts the calls of a path from now on. */
function callsOf(path: string): () => number {
  let calls = 0;
  stage.server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname.endsWith(path)) calls += 1;
  });
  return () => calls;
}

const retry = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Retry' });

/** Retries while it still fails: the button keeps the focus for the next try. */
async function triesInVain(user: UserEvent, calls: () => number) {
  const before = calls();
  await user.click(await retry());
  await waitFor(() => expect(calls()).toBe(before + 1));
  await waitFor(async () => expect((await retry()).disabled).toBe(false));
  expect(document.activeElement).toBe(await retry());
}

/** Retries successfully. */
async function tries(user: UserEvent) {
  stage.server.resetHandlers();
  await user.click(await retry());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
}

const focused = () => document.activeElement;

describe('Retry keeps the focus in place', () => {
  it('for the answers', async () => {
    const path = `/gettemplateanswers/${JOINERY}`;
    stage.server.use(fault('get', path, 'none'));
    const { user } = await stage.render(`?templateId=t-1&account=${JOINERY}&accountName=Joinery`);
    await screen.findByText('Could not fetch answers');
    await triesInVain(user, callsOf(path));
    await tries(user);
    await screen.findByRole('list', { name: 'Question cards' });
    expect(focused()?.closest('[data-card]')).not.toBeNull(); // the first open question
  });

  it('for the check before publishing', async () => {
    const path = `/getaccountfiles/0/${JOINERY}/0`;
    const { user } = await stage.review();
    stage.server.use(fault('get', path, 'none'));
    const dialog = await openPublishing(user, 'Publish the document');
    await within(dialog).findByText('Could not fetch documents');
    await triesInVain(user, callsOf(path));
    await tries(user);
    await within(dialog).findByText('Contract.pdf');
    expect(focused()).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
  });

  it('for saving answers', async () => {
    const path = `/savetemplateanswers/${JOINERY}`;
    stage.server.use(fault('post', path, 'none'));
    const { user } = await stage.open();
    const overtime = await card('Is there overtime?');
    await user.click(within(overtime).getByRole('radio', { name: /^No/ }));
    await screen.findByText(/^Not saved/);
    await triesInVain(user, callsOf(path));
    await tries(user);
    await screen.findByText('Saved');
    await waitFor(() => expect(overtime.contains(focused())).toBe(true));
  });

  it('for the texts of sections', async () => {
    stage.server.use(fault('get', '/getsection/s-28', 'none'));
    await stage.answerAside(ANSWERS);
    const { user } = await stage.open();
    await screen.findByText(/^Some texts could not be loaded/);
    await tries(user);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Template Document – Contract' })));
  });

  it('for the template', async () => {
    stage.server.use(fault('get', '/gettemplate/t-1', 'none'));
    const { user } = await stage.render(`?templateId=t-1&account=${JOINERY}&accountName=Joinery`);
    await triesInVain(user, callsOf('/gettemplate/t-1'));
    await tries(user);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Template Document – Contract' })));
  });
});

it('a template that a link opens gives the focus to the heading, as other screens do', async () => {
  const { user } = await stage.render('');
  await user.click(await screen.findByRole('link', { name: 'Contract' }));
  const heading = await screen.findByRole('heading', { name: 'Template Document – Contract' });
  await waitFor(() => expect(focused()).toBe(heading));
});
