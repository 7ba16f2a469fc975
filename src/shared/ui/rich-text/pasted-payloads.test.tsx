import { BlueprintProvider } from '@blueprintjs/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { PAYLOADS } from '@tests/xss/payloads';
import { stubTextLayout } from '@harbour/document-editor/testing/text-without-layout';
import { createRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { RichTextHandle } from '@harbour/document-editor';
import { RichTextEditor } from '.';

const PAGE = { width: 210, height: 297, margins: { top: 20, right: 25, bottom: 30, left: 25 } };

beforeEach(stubTextLayout);

it('pastes a hostile table into a table without failing', async () => {
  const handle = createRef<RichTextHandle>();
  render(
    <BlueprintProvider>
      <RichTextEditor
        documentStyle=""
        html=""
        keys={{ sections: [], placeholders: [] }}
        label="Template text"
        page={PAGE}
        ref={handle}
        onChange={() => undefined}
      />
    </BlueprintProvider>,
  );
  const text = await screen.findByRole('textbox', { name: 'Template text' }, { timeout: 20_000 });
  const failures: string[] = [];
  window.addEventListener('error', ({ message }) => failures.push(message));
  const tables = PAYLOADS.filter((payload) => payload.includes('<table'));
  for (const payload of ['<table><tr><td>cell</td></tr></table>', ...tables, '<table></table>']) {
    const before = failures.length;
    const getData = (type: string) => (type === 'text/html' || type === 'text/plain' ? payload : '');
    fireEvent.paste(text, { clipboardData: { types: ['text/html', 'text/plain'], files: [], getData } });
    if (failures.length > before) failures.push(`after ${payload}`);
  }
  expect(failures).toEqual([]);
});
