import { expect, type Page } from '@playwright/test';
import { type Api, type Call, read, write } from './call';
import { countOf, press, savedBy } from './screen';

const address = '/admin/recordings';
const grid = (page: Page) => page.getByRole('grid', { name: 'Recordings' });
const dialog = (page: Page) => page.getByRole('dialog');
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.500\nGood morning.\n';
const isGone = { says: null, again: null, because: 'the list is fetched again, and the dialog goes with it' } as const;

interface Recordings {
  recordings: { id: string; version: number; title: string }[];
}

/** One second of silence as a WAV file. */
function sound(): Buffer {
  const head = Buffer.from('UklGRmQfAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA=', 'base64');
  return Buffer.concat([head, Buffer.alloc(8000, 128)]);
}

async function upload(api: Api, mark: string): Promise<void> {
  const form = new FormData();
  const recording = { kind: 'call', title: mark, startedOn: '2026-11-02T09:00', people: [], peaks: null };
  form.append('recording', JSON.stringify(recording));
  form.append('files', new File([new Uint8Array(sound())], 'call.wav'));
  await api.post('/admin/recordings/upload', form);
}

async function uploadWithTranscript(api: Api, mark: string): Promise<void> {
  await upload(api, mark);
  const { recordings } = (await api.get(address)) as Recordings;
  const { id, version } = recordings.find(({ title }) => title === mark) ?? {};
  await api.post('/admin/recordings/transcript', { id, version, transcript: VTT });
}

const choose = (name: string) => async (page: Page, mark: string) => {
  await page.getByLabel('Find in the table').fill(mark);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await grid(page).getByRole('gridcell', { name: mark }).click({ button: 'right' });
  await page.getByRole('menuitem', { name }).click();
  await dialog(page).waitFor();
};
const rows = (api: Api, mark: string) => countOf(api, address, mark);

/** Administrators' calls for recordings. */
export const RECORDING_CALLS: readonly Call[] = [
  read('GET /admin/recordings', address, (page) => grid(page).getByRole('gridcell')),
  read(
    'GET /admin/spoken',
    {
      address,
      ask: async (page) => {
        await press('Find what was said')(page);
        await dialog(page).getByLabel('Words').fill('director');
        await page.keyboard.press('Enter');
      },
    },
    (page) => dialog(page).getByRole('link', { name: '2:02' }),
  ),
  write('GET /admin/recordings/:id/transcript', address, {
    prepare: uploadWithTranscript,
    fill: choose('Edit …'),
    ...savedBy('Download the transcript'),
  }),
  write('POST /admin/recordings/upload', address, {
    fill: async (page, mark) => {
      await press('Add recordings')(page);
      await dialog(page)
        .getByLabel('Recordings')
        .setInputFiles({ name: 'call.wav', mimeType: 'audio/wav', buffer: sound() });
      await dialog(page).getByLabel('Title').fill(mark);
    },
    send: press('Add'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Title')).toHaveValue(mark),
    works: (page, mark) => grid(page).getByRole('gridcell', { name: mark }),
    rows,
  }),
  write('POST /admin/recordings/save', address, {
    prepare: (api, mark) => upload(api, `${mark} before`),
    fill: async (page, mark) => {
      await choose('Edit …')(page, mark);
      await dialog(page).getByLabel('Title').fill(mark);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Title')).toHaveValue(mark),
    works: (page, mark) => grid(page).getByRole('gridcell', { name: mark, exact: true }),
    rows,
  }),
  write('POST /admin/recordings/transcript', address, {
    prepare: upload,
    fill: choose('Edit …'),
    send: (page) =>
      dialog(page)
        .getByLabel('Transcript file')
        .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(VTT) }),
    again: press('Retry'),
    works: (page) => page.getByRole('button', { name: 'Download the transcript' }),
  }),
  write('POST /admin/recordings/remove', address, {
    prepare: upload,
    fill: choose('Remove …'),
    send: press('Remove'),
    works: (page) => grid(page),
    wanted: 0,
    rows,
    onceDone: isGone,
  }),
];
