import { Tag } from '@blueprintjs/core';
import { CameraIcon, CrossIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { clock } from '@/shared/lib/clock';
import { formatWallClock } from '@/shared/lib/date';
import { holdFile, pathOf, releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { QuietButton } from '@/shared/ui/button';
import type { FieldControl } from '@/shared/ui/form-field';
import { sortChosenFiles, type FileLimits, type RefusedFile } from './chosen-files';
import { FileArea } from './FileArea';
import { useSmallerPhotos } from './use-smaller-photos';
import styles from './FileDrop.module.css';

interface FileDropProps {
  control: FieldControl;
  value: readonly FileRef[];
  onChange: (files: FileRef[]) => void;
  limits: FileLimits;
  /** Ids of files that must be chosen again: the draft has them, but their content is gone. */
  missing?: readonly string[];
  /** The upload progress of each file, 0 to 1, by id; undefined while none is being sent. */
  progress?: ReadonlyMap<string, number> | null;
  disabled?: boolean;
  /** Whether a phone offers its camera beside its files. */
  hasCamera?: boolean;
  renderActions?: (file: FileRef) => ReactNode;
}

/**
 * Chooses files by click, keyboard or drop, and lists them. Refused files are reported at once, one by one. A file of a
 * restored draft whose content is gone must be chosen again. Photographs are made smaller.
 */
export function FileDrop(props: FileDropProps) {
  const { control, value, onChange, limits, missing, progress, disabled, hasCamera = false, renderActions } = props;
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const photos = useSmallerPhotos(value, onChange, (id) => disabled === true || progress?.has(id) === true);

  const handleChoose = (chosen: File[]) => {
    const sorted = sortChosenFiles(value, chosen, limits);
    const paths = new Set(sorted.accepted.map(pathOf));
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) {
      const added = sorted.accepted.map(holdFile);
      onChange([...value.filter(({ path }) => !paths.has(path)), ...added]);
      void photos.shrink(added);
    }
  };
  const handleRemove = (file: FileRef) => {
    releaseFiles([file]);
    onChange(value.filter(({ id }) => id !== file.id));
  };

  return (
    <div>
      <FileArea
        {...control}
        choose="choose them"
        disabled={disabled}
        drop="Drop files here"
        multiple
        onChoose={handleChoose}
      />
      {hasCamera && (
        <label className={styles.camera}>
          <CameraIcon />
          Take a photo
          <input
            accept="image/*"
            capture="environment"
            className={styles.cameraInput}
            disabled={disabled}
            type="file"
            onChange={({ target }) => {
              const taken = [...(target.files ?? [])].map(namedByTime);
              target.value = '';
              handleChoose(taken);
            }}
          />
        </label>
      )}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          {refused.map(({ name: fileName, reason }) => `${fileName} ${reason}.`).join('\n')}
        </div>
      )}
      {value.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {value.map((file) => (
            <li key={file.marked?.original.id ?? file.id} className={styles.file}>
              <span className="app-break app-shrink">{file.name}</span>
              <span className="app-muted app-line app-small">{photos.sizeOf(file)}</span>
              {progress?.has(file.id) && (
                <progress
                  className={styles.progress}
                  aria-label={`Uploading ${file.name}`}
                  value={progress.get(file.id)}
                />
              )}
              {missing?.includes(file.id) && (
                <Tag intent="warning" minimal>
                  Choose it again
                </Tag>
              )}
              <span className={styles.actions}>{renderActions?.(file)}</span>
              <QuietButton
                aria-label={`Remove ${file.name}`}
                className={styles.remove}
                disabled={disabled}
                icon={<CrossIcon />}
                onClick={() => handleRemove(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Phones name every photograph alike, and a list takes each name once (product/surveys#photographs). */
function namedByTime(file: File): File {
  const ending = /\.\w{1,5}$/.exec(file.name)?.[0] ?? '.jpg';
  const { type, lastModified } = file;
  return new File([file], `Photo ${formatWallClock(clock.now().toISOString(), 'yyyy-MM-dd HH.mm.ss')}${ending}`, {
    type,
    lastModified,
  });
}
