import { Button } from '@blueprintjs/core';
import { BoldIcon, ItalicIcon, LinkIcon } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { useCallback, useRef, useState } from 'react';
import { createDocumentEditor } from '../document-editor';
import { documentHtml } from '../document-model/document-html';
import type { InsertableKeys } from '../document-model/curly-keys';
import { isFootnote } from '../extensions/footnote';
import { useEditorHost } from './editor-host';
import styles from './FootnoteDialog.module.css';
import { LinkDialog } from './TextDialogs';

interface FootnoteDialogProps {
  /** The editor of the document; its selected footnote is edited, otherwise a new one is inserted. */
  editor: Editor;
  keys: () => InsertableKeys;
  onClose: () => void;
}

/** The width of the field in CSS pixels, for pasted content. */
const WIDTH = 400;

/** Edits the text of a footnote. Enter stores it, Esc returns to the document without a change. */
export function FootnoteDialog({ editor, keys, onClose }: FootnoteDialogProps) {
  const { FormDialog, isOfComposition } = useEditorHost();
  const { selection, schema } = editor.state;
  const [note] = useState(() => (isFootnote(selection) ? selection.node : null));
  const [field, setField] = useState<Editor | null>(null);
  const [isEmpty, setIsEmpty] = useState(note === null);
  const [isLinking, setIsLinking] = useState(false);
  const known = useRef(keys);

  // Not an effect: the dialog mounts its content later than itself.
  const mount = useCallback(
    (host: HTMLDivElement) => {
      const created = createDocumentEditor({
        mount: host,
        html: note ? documentHtml(schema.node('doc', null, [schema.node('paragraph', null, note.content)])) : '',
        label: 'Text of the footnote',
        className: styles.text ?? '',
        textWidth: WIDTH,
        keys: () => ({ sections: [], placeholders: known.current().placeholders }),
        onChange: () => setIsEmpty(created.state.doc.textContent.trim() === ''),
        onRequest: (request) => {
          if (request === 'link') setIsLinking(true);
        },
        onRefused: () => undefined,
      });
      created.commands.focus('end');
      setField(created);
      return () => created.destroy();
    },
    [note, schema],
  );

  const store = () => {
    if (!field || isEmpty) return;
    const content = noteContent(editor, field.state.doc);
    const node = schema.node('footnote', null, content);
    const { state, view } = editor;
    const chosen = state.selection;
    if (note && isFootnote(chosen)) view.dispatch(state.tr.replaceWith(chosen.from, chosen.to, node));
    else editor.commands.insertNode(node);
    onClose();
  };
  const handleRemove = () => {
    editor.commands.deleteSelection();
    onClose();
  };
  const tool = (name: string, icon: React.JSX.Element, act: () => void) => (
    <Button aria-label={name} icon={icon} size="small" title={name} variant="minimal" onClick={act} />
  );

  return (
    <>
      <FormDialog
        action={note ? 'Change footnote' : 'Insert footnote'}
        aside={note && <Button intent="danger" text="Remove footnote" variant="outlined" onClick={handleRemove} />}
        canSend={!isEmpty}
        isSubmitting={false}
        title="Footnote"
        onClose={onClose}
        onSubmit={store}
      >
        <div className={styles.tools} role="group" aria-label="Formatting of the footnote">
          {tool('Bold (Ctrl+B)', <BoldIcon />, () => field?.chain().focus().toggleMark('bold').run())}
          {tool('Italic (Ctrl+I)', <ItalicIcon />, () => field?.chain().focus().toggleMark('italic').run())}
          {tool('Link (Ctrl+K)', <LinkIcon />, () => setIsLinking(true))}
        </div>
        {/* Enter stores the note, so that it has one paragraph. */}
        <div
          ref={mount}
          className={styles.field}
          role="presentation"
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return;
            event.preventDefault();
            event.stopPropagation();
            store();
          }}
        />
        <p className={styles.hint}>Notes are numbered automatically and shown at the end of the document.</p>
      </FormDialog>
      {field && isLinking && (
        <LinkDialog
          editor={field}
          onClose={() => {
            setIsLinking(false);
            field.commands.focus();
          }}
        />
      )}
    </>
  );
}

/** Text and placeholders of all lines, which may have been pasted. */
function noteContent({ schema }: Editor, typed: Node): Fragment {
  const nodes: Node[] = [];
  typed.descendants((node) => {
    if (node.isTextblock && nodes.length > 0) nodes.push(schema.text(' '));
    if (node.isText || node.type.name === 'placeholder') nodes.push(schema.nodeFromJSON(node.toJSON()));
    return node.type.name !== 'footnote';
  });
  return Fragment.from(nodes);
}
