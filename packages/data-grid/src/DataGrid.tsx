import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type CSSProperties,
  type DOMAttributes,
  Fragment,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { GridFloats } from './GridFloats';
import { GridHeader } from './GridHeader';
import { GridState, NothingFound } from './GridState';
import { GridToolbar } from './GridToolbar';
import type { DataGridProps } from './data-grid-props';
import { fittingWidth } from './fitting-width';
import type { GridController } from './grid-controller';
import { listedGridKeys } from './grid-keys';
import { movedBeside } from './grid-layout';
import { listShownRows } from './grid-rows';
import { hasFilters } from './grid-view';
import { useGridBody } from './use-grid-body';
import { useGridCommands, type GridCommands } from './use-grid-commands';
import { useGridPointer } from './use-grid-pointer';
import { useGridState } from './use-grid-state';
import styles from './DataGrid.module.css';
import type { GridBody } from './grid-body';

/**
 * The grid for dense tables: it draws rows and columns as they come into view, and is fully usable by keyboard, following the
 * ARIA grid pattern. Fills its parent, which must have a height. Keep `columns`, `rowKey`, `groups` and `footerRows` stable
 * between renders.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const id = useId();
  const state = useGridState(props);
  const { view, setView, layout, setLayout, columns, shown, geometry } = state;
  const { host, rows, isLoading = false, error, footerRows } = props;
  const findInput = useRef<HTMLInputElement>(null);
  const hasViews = columns.some((column) => column.view !== undefined);
  const [drawCount, handleDrawn] = useDrawCount(hasViews);
  const { controller, body, rowHeight, headerRows, headerHeight, refs } = useGridBody({
    ...state,
    id,
    props,
    onDrawn: handleDrawn,
  });
  const snapshot = useSyncExternalStore(controller.subscribe, controller.getSnapshot);
  const commands = useGridCommands({ ...state, props, controller, scroller: refs.scroller, findInput });
  const pointer = useGridPointer({ props, controller, body, commands });

  const { scroller, sizer, pane, rowsPart, footerPart } = refs;
  useKeyDown(scroller, commands.handleKey);
  const { onShownRowsChange } = props;
  useEffect(() => {
    onShownRowsChange?.(listShownRows(shown));
  }, [shown, onShownRowsChange]);

  const fitColumn = (index: number) => {
    const column = geometry.columns[index];
    if (column) commands.resizeColumn(column, fittingWidth(column, shown, rowsPart.current));
  };

  const isFilteredAway = rows.length > 0 && hasFilters(view);
  const emptyState = isFilteredAway ? (
    <NothingFound onClear={() => setView({ ...view, filters: {}, find: '' })} />
  ) : (
    (props.empty ?? 'Nothing here yet')
  );
  const selectsRows = props.selectionMode === 'rows' || props.selectionMode === 'both';
  const style: CSSProperties & Record<'--grid-row', string> = { '--grid-row': `${rowHeight}px` };
  return (
    <div className={styles.root} style={style}>
      {props.hasToolbar !== false && (
        <GridToolbar
          columns={columns}
          commands={commands}
          view={view}
          setView={setView}
          findInput={findInput}
          onShowKeys={host.showKeys}
        >
          {props.toolbar}
        </GridToolbar>
      )}
      <div className={styles.frame}>
        {/* The grid itself takes the focus and names its active cell, because recycled cells cannot hold it. */}
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-busy={isLoading}
          aria-rowcount={shown.count + headerRows + (footerRows?.length ?? 0)}
          aria-colcount={geometry.columns.length}
          aria-multiselectable={props.selectionMode !== 'none'}
          aria-readonly={!props.renderEditor}
          className={styles.scroller}
          onFocus={() => controller.schedule(false)}
          {...clipboardHandlers(props, controller, commands)}
          {...pointer}
        >
          <div ref={sizer} role="presentation" className={styles.sizer}>
            <div ref={pane} role="presentation" className={styles.pane}>
              <GridHeader
                gridId={id}
                geometry={geometry}
                columnsInView={snapshot.columns}
                activeHeader={snapshot.activeHeader}
                view={view}
                selectionState={props.hasCheckboxes ? controller.selectionState() : 'none'}
                onSort={commands.sortBy}
                onMenu={(column, left, top) => commands.setFloat({ kind: 'column', left, top, columnId: column.id })}
                onResize={commands.resizeColumn}
                onFit={fitColumn}
                onMoveBeside={(columnId, besideId, behind) =>
                  setLayout(movedBeside(columns, layout, columnId, besideId, behind))
                }
                onToggleAll={commands.toggleAllRows}
              />
              <div role="presentation" className={styles.body}>
                <div ref={rowsPart} role="rowgroup" className={styles.rows} />
              </div>
              <div role="presentation" className={footerRows ? styles.footerClip : undefined}>
                <div ref={footerPart} role={footerRows ? 'rowgroup' : 'presentation'} className={styles.footer} />
              </div>
            </div>
          </div>
        </div>
        <GridState
          top={headerHeight + 1}
          isLoading={isLoading}
          error={error}
          empty={shown.count === 0 ? emptyState : undefined}
        />
      </div>
      <div className={styles.status}>
        <span role="status">{countText(shown.count, rows.length)}</span>
        {selectsRows && snapshot.selectedCount > 0 && <span>{grouped(snapshot.selectedCount)} selected</span>}
        {snapshot.rangeCells > 0 && <span>{grouped(snapshot.rangeCells)} cells</span>}
        <span role="status">{commands.message}</span>
        {props.foot && <div className={styles.foot}>{props.foot}</div>}
      </div>
      {hasViews && <GridCellViews body={body} controller={controller} drawCount={drawCount} />}
      <GridOffers props={props} commands={commands} />
      <GridFloats {...state} props={props} commands={commands} />
    </div>
  );
}

function useKeyDown(scroller: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [scroller, onKey]);
}

const NO_COMMANDS: readonly never[] = [];

function GridOffers<Row>({ props, commands }: { props: DataGridProps<Row>; commands: GridCommands<Row> }) {
  const { host, label, hasToolbar = true } = props;
  const { Offer } = host;
  const offered = [
    { label: 'Export as CSV', run: commands.downloadCsv },
    { label: 'Print the table', run: commands.print },
  ];
  return <Offer label={label} keys={listedGridKeys(props)} commands={hasToolbar ? offered : NO_COMMANDS} />;
}

/** How often the body was drawn, for what is drawn beside it; 0 if nothing is. */
function useDrawCount(isCounted: boolean): [count: number, onDrawn: () => void] {
  const [count, setCount] = useState(0);
  const handleDrawn = useCallback(() => {
    if (isCounted) setCount((present) => present + 1);
  }, [isCounted]);
  return [count, handleDrawn];
}

function clipboardHandlers<Row>(
  { host, onCopy, onPaste }: DataGridProps<Row>,
  controller: GridController<Row>,
  commands: GridCommands<Row>,
): Required<Pick<DOMAttributes<HTMLElement>, 'onCopy' | 'onCut' | 'onPaste'>> {
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    const text = commands.copied();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    onCopy?.(text, isCut);
  };
  return {
    onCopy: (event) => copy(event, false),
    onCut: (event) => copy(event, onCopy !== undefined),
    onPaste: (event) => {
      const cell = controller.cellAt(controller.activePosition);
      if (!onPaste || !cell) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      onPaste(host.fromClipboard(text), cell, text);
    },
  };
}

function countText(shown: number, all: number): string {
  const noun = all === 1 ? 'row' : 'rows';
  return shown === all ? `${grouped(all)} ${noun}` : `${grouped(shown)} of ${grouped(all)} ${noun}`;
}

/** `100,000`. Not by `Intl`: its first use costs 10 ms, more than drawing the rows. */
function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

interface GridCellViewsProps<Row> {
  body: RefObject<GridBody | null>;
  controller: GridController<Row>;
  /** Changes on every draw, so that the views follow their cells. */
  drawCount: number;
}

/** React views inside recycled cells: one portal per visible cell. */
function GridCellViews<Row>({ body, controller, drawCount }: GridCellViewsProps<Row>) {
  if (drawCount === 0) return null;
  const views: ReactNode[] = [];
  body.current?.eachCell((position, element) => {
    const cell = controller.cellAt(position);
    const view = cell?.column.view?.(cell);
    if (!cell || view === undefined) return;
    views.push(<Fragment key={`${cell.rowKey} ${cell.column.id}`}>{createPortal(view, element)}</Fragment>);
  });
  return views;
}
