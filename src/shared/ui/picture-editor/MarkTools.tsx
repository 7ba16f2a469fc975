import { namesOf } from '@contract/fields';
import { InputGroup } from '@blueprintjs/core';
import {
  ArrowTopRightIcon,
  CircleIcon,
  DrawIcon,
  FontIcon,
  NumericalIcon,
  PlusIcon,
  RedoIcon,
  SquareIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import type { JSX, RefObject } from 'react';
import {
  MARK_COLOURS,
  MARK_KINDS,
  MARK_LIMITS,
  type MarkColour,
  type MarkKind,
  type PictureMark,
} from '@/shared/picture';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { COLOUR_NAMES, KIND_NAMES } from './mark-label';
import styles from './PictureEditor.module.css';

const ICONS: Readonly<Record<MarkKind, JSX.Element>> = {
  arrow: <ArrowTopRightIcon />,
  box: <SquareIcon />,
  circle: <CircleIcon />,
  line: <DrawIcon />,
  text: <FontIcon />,
  number: <NumericalIcon />,
};

const COLOURS = namesOf(MARK_COLOURS);

interface MarkToolsProps {
  tool: MarkKind;
  colour: MarkColour;
  chosen: PictureMark | null;
  textField: RefObject<HTMLInputElement | null>;
  isFull: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onTool: (tool: MarkKind) => void;
  onColour: (colour: MarkColour) => void;
  onText: (text: string) => void;
  onAdd: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onRemove: () => void;
}

/** What to draw, its colour, and what to do with the chosen mark. */
export function MarkTools(props: MarkToolsProps) {
  const { tool, colour, chosen, textField } = props;
  return (
    <div className="app-wrap app-gap-2-4">
      <div aria-label="What to draw" className="app-wrap app-gap-0" role="group">
        {MARK_KINDS.map((kind) => choice(KIND_NAMES[kind], ICONS[kind], kind === tool, () => props.onTool(kind)))}
      </div>
      <div aria-label="Colour" className="app-wrap app-gap-0" role="group">
        {COLOURS.map((each) =>
          choice(
            COLOUR_NAMES[each],
            <span className={styles.colour} style={{ backgroundColor: MARK_COLOURS[each] }} />,
            each === colour,
            () => props.onColour(each),
          ),
        )}
      </div>
      <div className="app-wrap app-gap-0">
        <OutlinedButton disabled={props.isFull} icon={<PlusIcon />} text="Add in the middle" onClick={props.onAdd} />
        {action('Undo', 'Ctrl+Z', <UndoIcon />, props.canUndo, props.onUndo)}
        {action('Redo', 'Ctrl+Y', <RedoIcon />, props.canRedo, props.onRedo)}
        {action('Delete the mark', 'Delete', <TrashIcon />, chosen !== null, props.onRemove)}
      </div>
      {chosen && (chosen.kind === 'text' || chosen.kind === 'number') && (
        <InputGroup
          aria-label={chosen.kind === 'text' ? 'Text of the mark' : 'Number of the mark'}
          autoCapitalize="sentences"
          autoComplete="off"
          enterKeyHint="done"
          inputRef={textField}
          maxLength={chosen.kind === 'text' ? MARK_LIMITS.text : 3}
          value={chosen.text}
          onValueChange={props.onText}
        />
      )}
    </div>
  );
}

function choice(name: string, icon: JSX.Element, isChosen: boolean, onClick: () => void) {
  return (
    <PlainButton
      key={name}
      active={isChosen}
      aria-label={name}
      aria-pressed={isChosen}
      icon={icon}
      title={name}
      onClick={onClick}
    />
  );
}

function action(name: string, key: string, icon: JSX.Element, isEnabled: boolean, onClick: () => void) {
  return (
    <PlainButton aria-label={name} disabled={!isEnabled} icon={icon} title={`${name} (${key})`} onClick={onClick} />
  );
}
