import { ACCOUNT, today } from '../../faults/screen';
import { type Json, sink, type Sink } from '../sink';
import { uniqueWord } from '../../support/unique-word';

/** Saved through the API, as any signed-in user can: the server accepts, sanitises or refuses; screens show what is stored. */
export const STORED_SINKS: readonly Sink[] = [
  sink('Saved: advice and its files’ names', { batch: 500, isMarkup: true }, async ({ page, post, get }, payloads) => {
    const [contract] = (await get(`/accountcontracts/${ACCOUNT.id}`)) as { key: string }[];
    for (const payload of payloads) {
      const form = new FormData();
      const times = { startTime: `${today()}T06:00`, endTime: `${today()}T06:05` };
      const entry = {
        accountId: ACCOUNT.id,
        contractId: contract?.key,
        description: payload,
        activityType: 'Advisory',
        ...times,
      };
      form.append('entryJson', JSON.stringify(entry));
      form.append('files', new File(['x'], `${payload}.txt`, { type: 'text/plain' }));
      await post('/addtimesheetentry', form, true);
    }
    await page.goto('/time-sheet');
    await page.getByRole('main').getByRole('row').nth(20).waitFor();
    // Rows are drawn when they are near the viewport, so this scrolls past all of them.
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        window.scrollTo(0, top);
        await frame();
        await frame();
      }
    });
  }),
  sink('Saved: texts of templates', { isMarkup: true }, async ({ page, post, get }, payloads) => {
    const name = `${payloads[0] ?? ''} ${uniqueWord()}`.slice(0, 200);
    const html = `<p>first</p>${payloads.map((payload) => `<div>${payload}</div>`).join('')}<p>last</p>`;
    await post('/savetemplate', { name, html });
    const { templates } = (await get('/gettemplateinfo')) as { templates: { templateId: string; name: string }[] };
    const id = templates.find((template) => template.name === name)?.templateId ?? '';
    await page.goto(`/template-document?templateId=${id}`);
    await page.locator('.document').getByText('first').first().waitFor();
    await page.goto(`/templates?template=${id}`);
    await page
      .getByRole('textbox', { name: /^Text of the/ })
      .getByText('first')
      .first()
      .waitFor();
  }),
  sink('Saved: names of documents', { batch: 500, isMarkup: true }, async ({ page, post }, payloads) => {
    for (const payload of payloads) {
      const form = new FormData();
      const name = payload.replaceAll('/', '').slice(0, 100);
      form.append('fileName', name);
      form.append('accountId', 'client-0007');
      form.append('accountFileTypeId', '0');
      form.append('file', new File(['x'], name, { type: 'text/html' }));
      await post('/adddocument/1/0/?accountId=client-0007', form, true);
    }
    await page.goto('/documents?account=client-0007&accountName=A');
    await page.getByRole('treegrid').getByRole('row').nth(10).waitFor();
  }),
  sink('Saved: answers of a client', { isMarkup: true }, async ({ page, post, get }, payloads) => {
    const before = (await get('/gettemplateanswers/client-0001')) as Json;
    const texts = Object.entries(before).filter(([, value]) => !/^(Yes|No|section-)/.test(String(value)));
    const changed = texts.map(([key], index) => [
      key,
      payloads.slice(index * 8, index * 8 + 8).join('\n') || payloads[0],
    ]);
    await post('/savetemplateanswers/client-0001', Object.fromEntries(changed) as Json, true);
    await page.goto(`/template-document?templateId=template-contract&account=${ACCOUNT.id}&accountName=A&step=2`);
    await page.getByRole('region', { name: 'The final document' }).waitFor();
  }),
];
