import { Button } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { ImportKind } from '@contract/import/kind';
import { isFlag, useShownState } from '@/shared/redux';
import { ExportDialog } from './ExportDialog';

/** Exports the records of a screen as a file that can be imported again (product/imports#export). */
export function ExportButton({ kind }: { kind: ImportKind }) {
  const [isOpen, setIsOpen] = useShownState('imports.export', isFlag, false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} icon={<ExportIcon />} text="Export" onClick={() => setIsOpen(true)} />
      {isOpen && <ExportDialog kind={kind} onClose={close} />}
    </>
  );
}
