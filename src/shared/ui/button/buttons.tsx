import { Button } from '@blueprintjs/core';
import type { ComponentProps } from 'react';

type ButtonProps = Omit<ComponentProps<typeof Button>, 'variant'>;

/** A small action inside something else, such as a row or the head of a card. */
export function QuietButton(button: ButtonProps) {
  return <PlainButton size="small" {...button} />;
}

/** An action without a background until it is pointed at. */
export function PlainButton(button: ButtonProps) {
  return <Button variant="minimal" {...button} />;
}

/** An action beside the main one. */
export function OutlinedButton(button: ButtonProps) {
  return <Button variant="outlined" {...button} />;
}
