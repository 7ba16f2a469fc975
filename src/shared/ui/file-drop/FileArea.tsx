import { UploadIcon } from '@blueprintjs/icons';
import { useState, type ComponentProps } from 'react';
import styles from './FileArea.module.css';

interface FileAreaProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange'> {
  /** The start of the line: 'Drop files here'. */
  drop: string;
  /** The part that looks like a link: 'choose them'. */
  choose: string;
  onChoose: (files: File[]) => void;
}

/** An area that takes files by click, keyboard or drop. Its name and description are the input's own attributes. */
export function FileArea({ drop, choose, onChoose, ...input }: FileAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div className={styles.area} data-over={isOver}>
      <UploadIcon />
      <span>
        {drop}, or <span className={styles.choose}>{choose}</span>
      </span>
      {/* It covers the area, so that the browser handles click, keyboard and drop. */}
      <input
        {...input}
        className={styles.input}
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // so that the same file can be chosen again
          setIsOver(false);
          onChoose(files);
        }}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      />
    </div>
  );
}
