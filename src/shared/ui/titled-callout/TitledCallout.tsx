import { Callout, Classes, type CalloutProps } from '@blueprintjs/core';
import styles from './TitledCallout.module.css';

interface TitledCalloutProps extends Omit<CalloutProps, 'title'> {
  title: string;
}

/** A callout whose title is not a heading: Blueprint's is always an h5, regardless of the heading above it. */
export function TitledCallout({ title, children, ...callout }: TitledCalloutProps) {
  return (
    <Callout {...callout}>
      <p className={`${Classes.HEADING} ${styles.title}`}>{title}</p>
      {children}
    </Callout>
  );
}
