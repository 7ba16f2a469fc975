import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { USUAL_FOOTER } from '@harbour/document-model/page-setup';
import { useRef, useState, type CSSProperties } from 'react';
import { PICTURE_ACCEPT, takePictures } from './extensions/take-pictures';
import type { DocumentFacts } from './document-model/page-layout';
import styles from './EditorDesk.module.css';
import { EditorToolbar, type ToolbarRequest } from './controls/EditorToolbar';
import { FindBar } from './controls/FindBar';
import { EditorDialogs, type AskedRequest } from './controls/EditorDialogs';
import { useEditorHost } from './controls/editor-host';
import { PageArea } from './controls/PageArea';
import { TEXT_KEYS } from './controls/text-keys';
import { GAP, NO_KEYS, useDocumentEditor, type PageMeasures, type EditorDeskProps } from './use-document-editor';

/**
 * Edits a document on a page that has its true width and margins if there is room. Lines show where pages end. The
 * toolbar is one tab stop and reached by Alt+F10.
 */
export function EditorDesk(props: EditorDeskProps) {
  const { label, page, hasPageSetup = true, suggesting, isReadOnly = false } = props;
  const { ListedKeys, showKeys } = useEditorHost();
  const toolbar = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<AskedRequest | null>(null);
  const [searches, setSearches] = useState(0);
  const [refusal, setRefusal] = useState('');

  const { mount, editor, facts, textWidth } = useDocumentEditor(props, {
    onRequest: (request) => handleRequest(request),
    onRefused: setRefusal,
  });

  const handleRequest = (request: ToolbarRequest) => {
    if (request === 'toolbar') toolbar.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
    else if (request === 'find') setSearches((count) => count + 1);
    else if (request === 'picture') pictures.current?.click();
    else if (request === 'shortcuts') showKeys();
    else if (request === 'comment') props.onComment?.();
    else if (request === 'suggesting') suggesting?.onChange(!suggesting.isOn);
    else if (!isReadOnly) setAsked(request);
  };

  const close = () => {
    setAsked(null);
    editor?.commands.focus();
  };
  const area = {
    usualFooter: hasPageSetup ? USUAL_FOOTER : null,
    pages: facts.pages,
    ...(!isReadOnly && { onEdit: () => setAsked('header-and-footer') }),
  };
  return (
    <div className={styles.editor}>
      <ListedKeys {...TEXT_KEYS} />
      {editor && !isReadOnly && (
        <EditorToolbar
          editor={editor}
          hasPageSetup={hasPageSetup}
          isSuggesting={suggesting?.isOn}
          label={label}
          ref={toolbar}
          textWidth={textWidth}
          onRequest={handleRequest}
        />
      )}
      {editor && searches > 0 && <FindBar asked={searches} editor={editor} onClose={() => setSearches(0)} />}
      {refusal !== '' && <Refusal message={refusal} onClose={() => setRefusal('')} />}
      <div className={styles.desk}>
        <div className={styles.sheet} style={sheetStyle(page, facts)}>
          {editor && <PageArea {...area} area="header" editor={editor} />}
          <div ref={mount} className={styles.mount} />
          {editor && <PageArea {...area} area="footer" editor={editor} />}
          <div className={styles.lines} aria-hidden="true">
            {facts.lines.map(({ at, page: number }) => (
              <span key={number} className={styles.line} style={{ top: at }}>
                <span className={styles.number}>{number}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
      <FactsLine facts={facts} isReadOnly={isReadOnly} isSuggesting={suggesting?.isOn === true} />
      <input
        ref={pictures}
        accept={PICTURE_ACCEPT}
        aria-label="Add a picture"
        hidden
        multiple
        type="file"
        onChange={({ currentTarget }) => {
          if (editor) takePictures(editor, [...(currentTarget.files ?? [])], { onRefused: setRefusal, textWidth });
          currentTarget.value = '';
        }}
      />
      {editor && asked && (
        <EditorDialogs
          asked={asked}
          editor={editor}
          keys={() => props.keys ?? NO_KEYS}
          textWidth={textWidth}
          onClose={close}
        />
      )}
    </div>
  );
}

function Refusal({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <p className={styles.refusal} role="alert">
      {message}
      <Button aria-label="Close the message" icon={<CrossIcon />} size="small" variant="minimal" onClick={onClose} />
    </p>
  );
}

interface FactsLineProps {
  facts: DocumentFacts;
  isReadOnly: boolean;
  isSuggesting: boolean;
}

function FactsLine({ facts, isReadOnly, isSuggesting }: FactsLineProps) {
  const { formatNumber } = useEditorHost();
  return (
    <p className={styles.facts}>
      {isSuggesting && <strong>Suggesting changes</strong>}
      <span>
        {formatNumber(facts.words)} {facts.words === 1 ? 'word' : 'words'}
      </span>
      {facts.pages !== null && <span>{facts.pages === 1 ? '1 page' : `about ${facts.pages} pages`}</span>}
      <span className={styles.hint}>
        {isReadOnly ? 'Ctrl+/ all shortcuts' : 'Alt+F10 toolbar · Ctrl+/ all shortcuts'}
      </span>
    </p>
  );
}

function sheetStyle(
  { width, height, margins }: PageMeasures,
  facts: DocumentFacts,
): CSSProperties & Record<`--page-${string}`, string> {
  return {
    '--page-width': `${width}mm`,
    '--page-height': `${height}mm`,
    '--page-top': `${margins.top}mm`,
    '--page-right': `${margins.right}mm`,
    '--page-bottom': `${margins.bottom}mm`,
    '--page-left': `${margins.left}mm`,
    '--page-gap': `${GAP}px`,
    '--page-texts': `${facts.height}px`,
  };
}
