import { createPortal } from 'react-dom';
import type { BoardPack } from '../model/board-pack';
import styles from './BoardPackSheet.module.css';

/** Printed instead of the screen: plain tables with every row, and the status as text. */
export function BoardPackSheet({ pack: { title, columns, figures, groups } }: { pack: BoardPack }) {
  const classOf = (column: string) => (figures.has(column) ? styles.figure : undefined);
  return createPortal(
    <div className={styles.sheet} data-board-pack="">
      <h1>{title}</h1>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-column={column} className={classOf(column)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered(group.rows).map(({ key, cells }) => (
                <tr key={key}>
                  {columns.map((column, index) => (
                    <td key={column} data-column={column} className={classOf(column)}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>,
    document.body,
  );
}

/** Two targets may have the same text, so their position is their key. */
function numbered(rows: readonly (readonly string[])[]): { key: number; cells: readonly string[] }[] {
  return rows.map((cells, key) => ({ key, cells }));
}
