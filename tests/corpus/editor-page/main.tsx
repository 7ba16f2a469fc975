import { BlueprintProvider } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import '@/app/styles';
import { A4_PAGE, DOCUMENT_STYLE } from '@/entities/template';
import { RichTextEditor } from '@/shared/ui/rich-text';

/** Set before the page's own scripts run. */
const { corpusDocument: html } = window as { corpusDocument?: string };
const root = document.getElementById('root');
if (root && html !== undefined) {
  createRoot(root).render(
    <BlueprintProvider>
      <RichTextEditor documentStyle={DOCUMENT_STYLE} html={html} label="Text" page={A4_PAGE} />
    </BlueprintProvider>,
  );
}
