import { BlueprintProvider } from '@blueprintjs/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';
import '@/app/styles';
import { A4_PAGE, DOCUMENT_STYLE } from '@/entities/template';
import { RichTextEditor } from '@/shared/ui/rich-text';
import { documentOf } from './document';

const query = new URLSearchParams(location.search);
const html = documentOf(Number(query.get('blocks') ?? 100));

/** The library as in its introduction, in the same frame. */
function Bare() {
  const editor = useEditor({ extensions: [StarterKit], content: html });
  return (
    <div style={{ height: 800, overflow: 'auto' }}>
      <EditorContent editor={editor} />
    </div>
  );
}

/** `suggesting=yes`: what is typed is a suggestion. */
function Ours() {
  const isOn = query.has('suggesting');
  const suggesting = { author: 'Ada Lindqvist', isOn, onChange: () => undefined };
  return (
    <RichTextEditor documentStyle={DOCUMENT_STYLE} html={html} label="Text" page={A4_PAGE} suggesting={suggesting} />
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<BlueprintProvider>{query.get('side') === 'bare' ? <Bare /> : <Ours />}</BlueprintProvider>);
}
