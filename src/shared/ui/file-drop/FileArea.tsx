import { UploadIcon } from '@blueprintjs/icons';
import { useState, type ComponentProps } from 'react';
import styles from './FileArea.module.css';

interface FileAreaProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange'> {
  /** What can be dropped, as the line begins: 'Drop files here'. */
  drop: string;
  /** The words that look like a link: 'choose them'. */
  choose: string;
  onChoose: (files: File[]) => void;
}

/** An area that takes files by click, keyboard or drop. Its name and description come as the input's own attributes. */
export function FileArea({ drop, choose, onChoose, ...input }: FileAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div className={styles.area} data-over={isOver}>
      <UploadIcon />
      <span>
        {drop}, or <span className={styles.choose}>{choose}</span>
      </span>
      {/* It lies over the area: click, keyboard and drop are the browser's own. */}
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
