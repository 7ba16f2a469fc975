import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMPLAINT_KEY } from '@contract/form-keys';
import { VISIT_REPORT_FORM } from '@contract/visit-report';
import { surveyForms } from '@server/data/schema';
import { stagePortal } from '@tests/support/portal-stage';
import { fault } from '@tests/support/render-app';
import { GRACE, OWEN } from '@tests/support/test-api';

const stage = stagePortal();

const setForm = (key: string, values: Partial<typeof surveyForms.$inferInsert>) =>
  stage.api().deps.db.update(surveyForms).set(values).where(eq(surveyForms.key, key));
const setReportForm = (status: 'open' | 'hidden') => setForm(VISIT_REPORT_FORM, { status });
const openHome = (as: string) => stage.openScreen('/', 'Home', as);
const openSteps = () => stage.openScreen('/admin/first-steps', 'First Steps', GRACE);
const step = (name: string) => within(screen.getByRole('group', { name }));
const offer = () => screen.queryByRole('link', { name: /^First steps: / });

describe('the first steps', () => {
  beforeEach(async () => {
    await setReportForm('open');
    await setForm(COMPLAINT_KEY, { status: 'open', opensByKey: true });
  });

  it('are not offered when everything is there, and say so at their address', async () => {
    await setForm(COMPLAINT_KEY, { status: 'hidden' });
    await openSteps();
    await screen.findByText('Everything is set up. This page is no longer offered.');
    expect(screen.getAllByText(/^Done: /)).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Put away' })).toBeNull();
    expect(step('Visits').getByText('Done: 1,000 visits or more')).toBeTruthy();
    expect(step('Visit report form').getByText('Done: 1 form')).toBeTruthy();
  });

  it('say what is missing, what does not work without it, and where it is done', async () => {
    await setReportForm('hidden');
    await setForm(COMPLAINT_KEY, { opensByKey: false });
    const { user } = await openHome(GRACE);
    await user.click(await screen.findByRole('link', { name: 'First steps: 10 of 12 done' }));
    await screen.findByText(/^10 of 12 done\./);
    expect(step('Complaint form').getByText('Missing')).toBeTruthy();
    const row = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(row.getByRole('link', { name: 'First Steps' })).toBeTruthy();
    const report = step('Visit report form');
    expect(report.getByText('Missing')).toBeTruthy();
    expect(report.getByText(/^Publish a form with the key visit-report\. Without it, consultants/)).toBeTruthy();
    expect(report.getByRole<HTMLAnchorElement>('link', { name: /^Open Forms/ }).pathname).toBe('/admin/forms');
    await user.click(step('Contracts').getByRole('link', { name: 'Import a file: Contracts' }));
    const kind = await screen.findByLabelText<HTMLSelectElement>('What the file contains');
    expect(kind.value).toBe('contracts');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('What the file contains')).toBeNull());
  });

  it('are nobody’s but the administrators’, and can be put away', async () => {
    await setReportForm('hidden');
    const { user, leave } = await openSteps();
    await user.click(await screen.findByRole('button', { name: 'Put away' }));
    await screen.findByRole('button', { name: 'Show on Home' });
    leave();

    const home = await openHome(GRACE);
    await screen.findByRole('region', { name: 'What has changed' });
    expect(offer()).toBeNull();
    home.leave();

    const again = await openSteps();
    await again.user.click(await screen.findByRole('button', { name: 'Show on Home' }));
    await screen.findByRole('button', { name: 'Put away' });
    again.leave();

    await openHome(OWEN);
    await screen.findByRole('region', { name: 'What has changed' });
    expect(offer()).toBeNull();
  });

  it('have Retry after a failure, which is shown nowhere else', async () => {
    stage.server.use(fault('get', '/admin/firststeps', { status: 500, body: { title: 'Down for a minute.' } }));
    const { user } = await openSteps();
    await screen.findByText('Down for a minute.');
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText(/^Done: /)).toHaveLength(12);
  });
});
