import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { hasRole } from '@contract/role';
import { RememberedView } from '@/entities/preference';
import { selectUser } from '@/entities/session';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import type { ImportedText } from '../model/word-import';
import { ImportFromWord } from './ImportFromWord';
import { TextBin } from './TextBin';
import { NEW, useTemplatesAddress } from '../model/use-templates-address';
import { useTitleFocus } from '../model/use-title-focus';
import { SectionEditor } from './SectionEditor';
import { SectionList } from './SectionList';
import { TemplateEditor } from './TemplateEditor';
import { TemplateList } from './TemplateList';
import { TemplateReview } from './TemplateReview';

/** Of both lists. */
const REMEMBERED = ['filter', 'order', 'state'];

const PURPOSE = 'The texts for clients’ documents.';

/**
 * `/templates` (product/templates#tabs): the templates, the sections that they are put together from, and the editors
 * of both, which TemplatesAdmin alone can open.
 */
export function TemplatesPage() {
  const isAdmin = useAppSelector((state) => hasRole(selectUser(state)?.roles ?? [], 'TemplatesAdmin'));
  const { tab, open, show, showTab, isBin, showBin } = useTemplatesAddress();
  const adminHasExtensions = useAppSelector(selectExtensions) && isAdmin;
  const binButton = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState('');
  const [wordFile, setWordFile] = useState<File | null>(null);
  const [imported, setImported] = useState<ImportedText>();
  useTitleFocus(open ? 'editor' : 'list');

  const handleClose = (message = '') => {
    setOutcome(message);
    show(null);
  };
  const edit = (kind: 'template' | 'section', id: string) => {
    setOutcome('');
    show({ kind, id });
  };
  const handleImported = (kind: 'template' | 'section') => (text: ImportedText) => {
    setWordFile(null);
    setOutcome('');
    setImported(text);
    show({ kind, id: NEW });
  };
  const other = tab === 'templates' ? 'sections' : 'templates';
  useScreenActions(
    isAdmin && !open && !isBin
      ? [
          { label: 'Add template', ...(tab === 'templates' && { keys: 'N' }), run: () => edit('template', NEW) },
          { label: 'Add section', ...(tab === 'sections' && { keys: 'N' }), run: () => edit('section', NEW) },
          ...(adminHasExtensions ? [{ label: 'Bin', run: () => showBin(true) }] : []),
          { label: other === 'sections' ? 'Sections' : 'Templates', detail: 'Tab', run: () => showTab(other) },
        ]
      : [],
  );
  // Once, so that coming back to the editor does not begin again.
  const start = { imported, onImported: () => setImported(undefined) };
  if (open?.kind === 'review') return <TemplateReview key={open.id} id={open.id} onClose={() => show(null)} />;
  if (open && !isAdmin) return <NoEditing onBack={() => show(null)} />;
  if (open?.kind === 'template') return <TemplateEditor key={open.id} id={open.id} {...start} onClose={handleClose} />;
  if (open?.kind === 'section') return <SectionEditor key={open.id} id={open.id} {...start} onClose={handleClose} />;

  if (adminHasExtensions && isBin) {
    return (
      <PageFrame title="Bin of templates and sections" purpose={PURPOSE}>
        <TextBin onLeave={() => showBin(false)} />
      </PageFrame>
    );
  }
  const bin = adminHasExtensions && (
    <Button ref={binButton} icon={<TrashIcon />} text="Bin" variant="outlined" onClick={() => showBin(true)} />
  );
  const toolsOf = (kind: 'template' | 'section') => (
    <>
      {bin}
      {adminHasExtensions && (
        <ImportFromWord what={kind} file={wordFile} onFile={setWordFile} onOpen={handleImported(kind)} />
      )}
    </>
  );
  const handleDropFile = adminHasExtensions ? setWordFile : undefined;
  const handleDeleted = () => binButton.current?.focus();
  const templates = {
    id: 'templates',
    title: 'Templates',
    panel: (
      <RememberedView key="templates" list="templates" names={REMEMBERED}>
        <TemplateList
          isAdmin={isAdmin}
          tools={toolsOf('template')}
          outcome={outcome}
          onDropFile={handleDropFile}
          onDeleted={handleDeleted}
          onEdit={(id) => edit('template', id)}
          onReview={(id) => show({ kind: 'review', id })}
        />
      </RememberedView>
    ),
  };
  const sections = {
    id: 'sections',
    title: 'Sections',
    panel: (
      <RememberedView key="sections" list="sections" names={REMEMBERED}>
        <SectionList
          tools={toolsOf('section')}
          onDropFile={handleDropFile}
          outcome={outcome}
          onDeleted={handleDeleted}
          onEdit={(id) => edit('section', id)}
        />
      </RememberedView>
    ),
  };
  return (
    <PageFrame title="Templates" purpose={PURPOSE}>
      <ScreenTabs
        id="templates"
        tabs={isAdmin ? [templates, sections] : [templates]}
        selected={isAdmin ? tab : 'templates'}
        onSelect={(id) => {
          setOutcome('');
          showTab(id);
        }}
      />
    </PageFrame>
  );
}

function NoEditing({ onBack }: { onBack: () => void }) {
  return (
    <PageFrame title="Templates" purpose={PURPOSE}>
      <EmptyState
        title="You need the role TemplatesAdmin to edit"
        action={<Button intent="primary" text="Show the templates" onClick={onBack} />}
      >
        You can use all templates without it.
      </EmptyState>
    </PageFrame>
  );
}
