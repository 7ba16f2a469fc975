import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '@server/data/schema';
import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { chooseAction } from '@tests/support/row-actions';
import { ADA } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { WebhooksPage } from './WebhooksPage';

const { api, server } = stageApi();

beforeEach(async () => {
  await api().deps.db.delete(webhookEndpoints);
});

const open = () => renderScreen(<WebhooksPage />, { api: api(), as: ADA, at: '/admin/webhooks' });

const added = async () => {
  const body = { id: null, version: 0, name: 'CRM', url: 'https://crm.example/', eventTypes: [], isEnabled: true };
  const answer = await api().request('POST', '/admin/webhooks/save', { as: ADA, body });
  return ((await answer.json()) as { id: string }).id;
};

describe('the webhooks', () => {
  it('are added on an empty list, and their secret is shown once', async () => {
    const { user } = await open();
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    expect(dialog.getByText(/^Still needed: a name, an address such as/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'CRM' } });
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://crm.example/hooks' } });
    await user.click(dialog.getByLabelText('Lead sent'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of CRM' }));
    expect(secret.getByLabelText<HTMLInputElement>('Secret').value).toMatch(/^whsec_/);
    await user.click(secret.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('https://crm.example/hooks')).toBeTruthy();
    expect(screen.getByText('Lead sent')).toBeTruthy();
    expect(document.body.textContent).not.toContain('whsec_');
  });

  it('send a test message, and show their deliveries with the reason of a failure', async () => {
    const id = await added();
    const { user } = await open();
    await chooseAction(user, 'CRM', 'Send a test message');
    expect(await screen.findByText(/A test message to CRM is on its way/)).toBeTruthy();
    await api()
      .deps.db.update(webhookDeliveries)
      .set({ status: 'failed', attempts: 8, error: 'The receiver answered 500.' })
      .where(eq(webhookDeliveries.endpointId, id));
    await chooseAction(user, 'CRM', 'Deliveries …');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to CRM' }));
    expect(await dialog.findByText('Failed: The receiver answered 500.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Send again: Test message/ }));
    expect(await dialog.findByText('Waiting')).toBeTruthy();
  });

  it('are removed after a question', async () => {
    await added();
    const { user } = await open();
    await chooseAction(user, 'CRM', 'Remove …');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('https://crm.example/')).toBeNull());
  });

  it('say what is wrong with an address, and keep what was typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Inside' } });
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://10.0.0.1/hooks' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/is in a private network/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Inside');
  });

  it('can be loaded again after a failure', async () => {
    await added();
    server.use(
      http.get('*/api/admin/webhooks', () => HttpResponse.json({ title: 'No', code: 'x' }, { status: 403 }), {
        once: true,
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Retry/ }));
    expect(await screen.findByText('https://crm.example/')).toBeTruthy();
  });
});
