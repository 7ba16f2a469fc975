import { DEFAULT_FONT, fontFamilyOf, PAGE_AREAS, USUAL_FOOTER } from '@harbour/document-model/page-setup';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { areaHeight, areaHtml, createAreaEditor, type AreaName } from '../document-model/area-editor';
import { showFont } from '../document-model/document-fonts';
import { pageSetupOf } from '../extensions/page-setup';
import marks from '../DocumentMarks.module.css';
import { AreaTools } from './AreaTools';
import { useEditorHost } from './editor-host';
import styles from './HeaderFooterDialog.module.css';

interface HeaderFooterDialogProps {
  editor: Editor;
  /** Keys that can be inserted. */
  placeholders: readonly string[];
  /** In CSS pixels. */
  textWidth: number;
  onClose: () => void;
}

const NAMES = { header: 'Header', footer: 'Footer' } as const;

/**
 * Edits the header and footer of a document. They are changed together, as one step of its undo. A footer that is as
 * usual is not stored.
 */
export function HeaderFooterDialog({ editor, placeholders, textWidth, onClose }: HeaderFooterDialogProps) {
  const { FormDialog, formatNumber } = useEditorHost();
  const [present] = useState(() => pageSetupOf(editor.state.doc));
  const [areas, setAreas] = useState<Readonly<Partial<Record<AreaName, Editor>>>>({});
  const [active, setActive] = useState<AreaName>('header');
  const [failure, setFailure] = useState<string | null>(null);
  const shared = { placeholders, textWidth, onRefused: setFailure };

  const handleSubmit = () => {
    if (!areas.header || !areas.footer) return;
    const [header, footer] = [areaHtml(areas.header), areaHtml(areas.footer)];
    const look = { width: textWidth, fontFamily: fontFamilyOf(present.font ?? DEFAULT_FONT) };
    const tooTall = excessOf('header', header, look) ?? excessOf('footer', footer, look);
    const problem =
      tooTall &&
      `The ${tooTall.area} is ${formatNumber(tooTall.height)} mm tall, and there is room for ${tooTall.most} mm. Make it shorter.`;
    setFailure(problem);
    if (problem !== null) return;
    editor.commands.setPageSetup({ header: header || null, footer: footer === USUAL_FOOTER ? null : footer });
    onClose();
  };

  return (
    <FormDialog
      action="Set header and footer"
      failure={failure}
      isSubmitting={false}
      shouldReturnFocusOnClose
      size="large"
      title="Header and footer"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <AreaTools {...shared} editor={areas[active]} area={active} />
      {(['header', 'footer'] as const).map((area) => (
        <AreaField
          key={area}
          {...shared}
          font={present.font}
          area={area}
          html={present[area] ?? (area === 'footer' ? USUAL_FOOTER : '')}
          takesFocus={area === 'header'}
          onEditor={(made) => setAreas((before) => ({ ...before, [area]: made }))}
          onFocus={() => setActive(area)}
        />
      ))}
      <p className={styles.hint}>They are on every page. A footer without text means pages without a footer.</p>
    </FormDialog>
  );
}

/** Its height if it does not fit, and what would fit, in millimetres. */
function excessOf(area: AreaName, html: string, look: Parameters<typeof areaHeight>[1]) {
  const most = PAGE_AREAS[area].height;
  const height = Math.ceil(areaHeight(html, look));
  return height <= most ? null : { area, height, most };
}

interface AreaFieldProps {
  area: AreaName;
  html: string;
  font: ReturnType<typeof pageSetupOf>['font'];
  placeholders: readonly string[];
  textWidth: number;
  takesFocus: boolean;
  onEditor: (editor: Editor) => void;
  onFocus: () => void;
  onRefused: (message: string) => void;
}

function AreaField(props: AreaFieldProps) {
  const { area, font } = props;
  const mount = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (!mount.current) return undefined;
    const { html, textWidth, takesFocus, onEditor } = latest.current;
    const editor = createAreaEditor({
      mount: mount.current,
      html,
      label: NAMES[area],
      className: styles.text ?? '',
      textWidth,
      placeholders: () => latest.current.placeholders,
      onFocus: () => latest.current.onFocus(),
      onRefused: (message) => latest.current.onRefused(message),
    });
    onEditor(editor);
    if (takesFocus) editor.commands.focus('end');
    return () => editor.destroy();
  }, [area]);
  useLayoutEffect(() => {
    if (paper.current) showFont(paper.current, font);
  }, [font]);
  return (
    <div className={styles.field}>
      <h3>{NAMES[area]}</h3>
      <div ref={paper} className={`document ${marks.marked} ${styles.paper}`}>
        <div
          ref={mount}
          data-page-header={area === 'header' || undefined}
          data-page-footer={area === 'footer' || undefined}
        />
      </div>
    </div>
  );
}
