import { useId, type ReactNode } from 'react';
import { QuietButton } from '@/shared/ui/button';
import type { Finding } from '../../model/template-checks';
import styles from './AsidePanel.module.css';

interface AsidePanelProps {
  title: string;
  children: ReactNode;
}

export function AsidePanel({ title, children }: AsidePanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FindingsPanelProps {
  findings: readonly Finding[];
  /** Shows where in the text it is. */
  onJump: (finding: Finding) => void;
}

/** What is wrong with a text, shown unobtrusively: each line leads to the passage. */
export function FindingsPanel({ findings, onJump }: FindingsPanelProps) {
  return (
    <AsidePanel title="Checks">
      {findings.length === 0 ? (
        <p className="app-muted">All sections and placeholders in the text exist.</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={`${finding.kind} ${finding.key}`}>
              <span>{finding.message}</span>
              {isInText(finding) && (
                <QuietButton
                  aria-label={`Show “${finding.key}” in the text`}
                  intent="primary"
                  text="Show"
                  onClick={() => onJump(finding)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </AsidePanel>
  );
}

function isInText({ kind }: Finding): boolean {
  return kind !== 'lost-parent' && kind !== 'circle';
}

interface NamesPanelProps {
  title: string;
  names: readonly string[];
  none: string;
}

/** A short list of names, for example of the templates that use a section. */
export function NamesPanel({ title, names, none }: NamesPanelProps) {
  return (
    <AsidePanel title={title}>
      {names.length === 0 ? (
        <p className="app-muted">{none}</p>
      ) : (
        <ul className={styles.names}>
          {names.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two can have one name
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </AsidePanel>
  );
}
