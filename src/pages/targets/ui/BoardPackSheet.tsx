import { createPortal } from 'react-dom';
import type { BoardPack } from '../model/board-pack';
import styles from './BoardPackSheet.module.css';

/** What is printed in place of the screen: plain tables with every row, status in words. */
export function BoardPackSheet({ pack }: { pack: BoardPack }) {
  return createPortal(
    <div className={styles.sheet} data-board-pack="">
      <PackTables pack={pack} />
    </div>,
    document.body,
  );
}

/** The tables alone; the copy for the board pack is made of them too. */
export function PackTables({ pack }: { pack: BoardPack }) {
  return (
    <>
      <h1>{pack.title}</h1>
      {pack.groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <table>
            <thead>
              <tr>
                {pack.columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    data-column={column}
                    className={pack.figures.has(column) ? styles.figure : undefined}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered(group.rows).map(({ key, cells }) => (
                <tr key={key}>
                  {pack.columns.map((column, index) => (
                    <td
                      key={column}
                      data-column={column}
                      className={pack.figures.has(column) ? styles.figure : undefined}
                    >
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

/** Two targets may read the same: their place is their key. */
function numbered(rows: readonly (readonly string[])[]): { key: number; cells: readonly string[] }[] {
  return rows.map((cells, key) => ({ key, cells }));
}
