import { fault } from '@tests/support/render-app';
import { chooseNo, JOINERY, paper, saysInDocument, stageWizard } from '@tests/support/template-document-screen';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clock } from '@/shared/lib/clock';

const stage = stageWizard();

const nameOf = (key: string) => `harbour.answers.staff-ada-lindqvist.${JOINERY}.${encodeURIComponent(key)}`;

/** Simulates another tab's write to the browser's storage, with the storage event that this tab receives. */
const otherTab = {
  keeps(key: string, value: string) {
    write(nameOf(key), JSON.stringify({ v: 2, at: clock.millis(), value }));
  },
  saves(key: string, value: string) {
    write(nameOf(key), JSON.stringify({ v: 2, at: clock.millis(), value, isSaved: true }));
    write(nameOf(key), null);
  },
};

function write(name: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(name);
  else localStorage.setItem(name, newValue);
  globalThis.dispatchEvent(new StorageEvent('storage', { key: name, newValue, storageArea: localStorage }));
}

const earlier = (key: string) => (JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as { value?: string })?.value;

const employee = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Employee name' });

describe('two tabs with one client', () => {
  it('show the answers of both, and save them even if their tab was closed', async () => {
    await stage.open();
    otherTab.keeps('Employee name', 'Kim Taylor');
    await saysInDocument('For Kim Taylor');
    await waitFor(async () => expect((await employee()).value).toBe('Kim Taylor'));
    await waitFor(async () => expect(await stage.stored()).toEqual({ 'Employee name': 'Kim Taylor' }));
    await waitFor(() => expect(earlier('Employee name')).toBeUndefined());
  });

  it('do not save the same answers twice, and know what the other has saved, even with a server that does not merge', async () => {
    stage.makePlain({});
    const { user } = await stage.open();
    const sent = stage.sentAnswers();
    otherTab.keeps('Employee name', 'Kim Taylor');
    otherTab.saves('Employee name', 'Kim Taylor');
    await chooseNo(user);
    await waitFor(() => expect(sent).toEqual([{ 'Employee name': 'Kim Taylor', Overtime: 'No' }]));
    expect(paper()).toContain('For Kim Taylor');
  });

  it('keep each other’s unsaved answers', async () => {
    const { user, store } = await stage.open();
    // Not announced yet, as when both answer at the same time.
    localStorage.setItem(nameOf('Weekly hours'), JSON.stringify({ v: 2, at: clock.millis(), value: '20' }));
    await chooseNo(user);
    await waitFor(() => expect(store.getState().templateWizard.unsaved).toEqual({}));
    expect(await stage.stored()).toEqual({ Overtime: 'No' });
    expect(earlier('Overtime')).toBeUndefined();
    expect(earlier('Weekly hours')).toBe('20');
  });

  it('lose nothing that is retyped in one while the other saves the old answer', async () => {
    stage.server.use(fault('post', `/savetemplateanswers/${JOINERY}`, 'none'));
    const { user } = await stage.open();
    await user.type(await employee(), 'Kim');
    await screen.findByText(/^Not saved/);
    otherTab.saves('Employee name', 'Sam');
    expect(earlier('Employee name')).toBe('Kim');
    expect((await employee()).value).toBe('Kim');
    expect(screen.getByText(/^Not saved/)).toBeTruthy();
  });

  it('both see when nothing is left to save', async () => {
    stage.server.use(fault('post', `/savetemplateanswers/${JOINERY}`, 'none'));
    const { user } = await stage.open();
    await chooseNo(user);
    await screen.findByText(/^Not saved/);
    otherTab.saves('Overtime', 'No');
    expect(await screen.findByText('Saved')).toBeTruthy();
  });
});
