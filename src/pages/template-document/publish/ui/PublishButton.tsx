import { Button } from '@blueprintjs/core';
import { CloudUploadIcon } from '@blueprintjs/icons';
import type { SearchItem } from '@contract/lookup';
import { isText, useShownDialog } from '@/shared/redux';
import type { Wizard } from '../../model/use-wizard';
import { publishedName } from '../model/publish-check';
import { PublishDialog } from './PublishDialog';

interface PublishButtonProps {
  account: SearchItem;
  html: string;
  templateId: string;
  wizard: Wizard;
}

/** Opens the dialog that publishes the document. */
export function PublishButton({ account, html, templateId, wizard }: PublishButtonProps) {
  const dialog = useShownDialog('publish', isText);
  const name = publishedName(wizard.name, wizard.subject?.name);
  return (
    <>
      <Button
        disabled={wizard.isLoadingSections || wizard.hasLostSections}
        icon={<CloudUploadIcon />}
        intent="primary"
        text="Publish"
        onClick={() => dialog.open(wizard.place)}
      />
      {dialog.isOpen && (
        <PublishDialog
          publication={{ account, name, html, templateId, madeOf: wizard.madeOf() }}
          onClose={dialog.close}
          onPublished={dialog.close}
        />
      )}
    </>
  );
}
