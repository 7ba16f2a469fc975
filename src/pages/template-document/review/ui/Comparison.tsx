import { useMemo, type ReactNode } from 'react';
import { blocksOf, compareDocuments, runsOf, type ComparedBlock, type ComparedPart } from '../model/compare-documents';
import styles from './Comparison.module.css';

interface ComparisonProps {
  /** What was published. */
  published: string;
  /** When and by whom, in words. */
  origin: string;
  /** What is here now. */
  html: string;
  /** The first thing to look at. */
  children?: ReactNode;
}

/** The differences of two documents: added text is underlined, removed text struck through, equal parts are collapsed. */
export function Comparison({ published, origin, html, children }: ComparisonProps) {
  const compared = useMemo(() => compareDocuments(blocksOf(published), blocksOf(html)), [published, html]);
  const runs = runsOf(compared);
  const different = runs.filter(({ kind }) => kind === 'different').length;

  return (
    <>
      <p className="app-plain" role="status">
        <strong>{summaryOf(different)}</strong> {origin}
      </p>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard only if it can have the focus */}
      <div className={styles.paper} role="region" aria-label="The differences" tabIndex={0}>
        {runs.map((run, index) =>
          run.kind === 'same' ? (
            // oxlint-disable-next-line react/no-array-index-key -- runs have nothing else of their own, and stay
            <Same key={index} blocks={run.blocks} isOpen={different === 0} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Blocks key={index} blocks={run.blocks} />
          ),
        )}
      </div>
    </>
  );
}

function summaryOf(different: number): string {
  if (different === 0) return 'There are no differences.';
  return different === 1 ? 'There is one difference.' : `There are ${different} differences.`;
}

function Same({ blocks, isOpen }: { blocks: readonly ComparedBlock[]; isOpen: boolean }) {
  return (
    <details className={styles.same} open={isOpen}>
      <summary>
        {blocks.length === 1 ? 'One paragraph is the same' : `${blocks.length} paragraphs are the same`}
      </summary>
      <Blocks blocks={blocks} />
    </details>
  );
}

function Blocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return (
    <>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two can be equal, and none moves
        <p key={index} className={styles.block} data-kind={block.kind}>
          {block.parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Part key={place} part={part} />
          ))}
        </p>
      ))}
    </>
  );
}

function Part({ part: { kind, text } }: { part: ComparedPart }) {
  if (kind === 'added') return <ins>{text}</ins>;
  return kind === 'removed' ? <del>{text}</del> : <span>{text}</span>;
}
