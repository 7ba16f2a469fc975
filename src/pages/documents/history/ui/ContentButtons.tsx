import { DownloadIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { PlainButton } from '@/shared/ui/button';
import { PreviewDialog } from '../../preview/ui/PreviewDialog';
import type { StoredContent, StoredContents } from '../model/use-stored-contents';

interface ContentButtonsProps {
  /** Names the content for screen readers. */
  what: string;
  file: StoredContent;
  /** The type that it is shown as; null if it can only be saved. */
  type: string | null;
  contents: StoredContents;
}

/** The buttons to look at a file in the bin, and to download it. */
export function ContentButtons({ what, file, type, contents }: ContentButtonsProps) {
  return (
    <>
      {type !== null && (
        <PlainButton
          aria-label={`View ${what}`}
          icon={<EyeOpenIcon />}
          title="View"
          onClick={() => void contents.view(file, type)}
        />
      )}
      <PlainButton
        aria-label={`Download ${what}`}
        icon={<DownloadIcon />}
        title="Download"
        onClick={() => void contents.save(file)}
      />
    </>
  );
}

/** What `View` shows. */
export function ContentPreview({ contents: { preview, close, save } }: { contents: StoredContents }) {
  if (!preview) return null;
  return <PreviewDialog preview={preview} onClose={close} onSave={() => void save(preview.file)} />;
}
