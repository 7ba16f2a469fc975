import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import {
  MARK_LIMITS,
  movedMark,
  newMark,
  stretchedMark,
  type Frame,
  type MarkColour,
  type MarkKind,
  type PictureMark,
  type Point,
} from '@/shared/picture';
import { markLabel } from './mark-label';
import { MarkShape } from './MarkShape';
import styles from './PictureEditor.module.css';

interface MarkStageProps {
  address: string;
  frame: Frame;
  marks: readonly PictureMark[];
  tool: MarkKind;
  colour: MarkColour;
  chosen: string | null;
  onChoose: (id: string) => void;
  onChange: (marks: readonly PictureMark[], about: string | null) => void;
  onAdded: (mark: PictureMark) => void;
  onRemove: (id: string) => void;
}

/** What the pointer is doing: drawing a new mark, or moving one. */
interface Stroke {
  mark: PictureMark;
  from: Point;
  isNew: boolean;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** In the unit of marks: a shorter stroke is a click. */
const CLICK = 16;

/** The picture with its marks: drawn and moved by pointer, moved and stretched by keys. */
export function MarkStage(props: MarkStageProps) {
  const { address, frame, marks, tool, colour, chosen, onChoose, onChange, onAdded, onRemove } = props;
  const [stroke, setStroke] = useState<Stroke | null>(null);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = pointOf(event, frame);
    const { target } = event;
    const id = target instanceof Element ? target.closest<SVGElement>('[data-mark]')?.dataset.mark : undefined;
    const old = marks.find((mark) => mark.id === id);
    if (!old && marks.length >= MARK_LIMITS.marks) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (old) {
      onChoose(old.id);
      setStroke({ mark: old, from, isNew: false });
      return;
    }
    // Otherwise the browser gives the focus to the dialog.
    event.preventDefault();
    const mark = newMark(tool, colour, from, marks);
    setStroke({ mark: mark.points.length === 2 ? { ...mark, points: [from, from] } : mark, from, isNew: true });
  };
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (!stroke) return;
    const to = pointOf(event, frame);
    const old = marks.find(({ id }) => id === stroke.mark.id);
    const mark = stroke.isNew ? drawnTo(stroke.mark, to) : old && movedBy(old, stroke.from, to, frame);
    if (mark) setStroke({ ...stroke, mark });
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (!stroke) return;
    setStroke(null);
    const { isNew, from } = stroke;
    if (!isNew) {
      if (distance(from, pointOf(event, frame)) > 2) onChange(withMark(marks, stroke.mark), null);
      return;
    }
    const isClick = stroke.mark.points.length > 1 && distance(from, pointOf(event, frame)) < CLICK;
    const isDot = isClick && (tool !== 'line' || stroke.mark.points.length < 4);
    onAdded(isDot ? { ...newMark(tool, colour, from, marks), id: stroke.mark.id } : stroke.mark);
  };
  const handleKey = (event: KeyboardEvent, mark: PictureMark) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(mark.id);
      return;
    }
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 50 : 10;
    const [dx, dy] = [step[0] * far, step[1] * far];
    const next = event.altKey ? stretchedMark(mark, dx, dy) : movedMark(mark, dx, dy, frame);
    onChange(withMark(marks, next), `${event.altKey ? 'stretch' : 'move'} ${mark.id}`);
  };

  const shown = stroke ? withMark(marks, stroke.mark) : marks;
  return (
    <div className={styles.stage} style={ratioOf(frame)}>
      <img alt="" className={styles.picture} draggable={false} src={address} />
      <svg
        aria-label="The picture and its marks"
        className={styles.marks}
        role="group"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        onPointerCancel={() => setStroke(null)}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
      >
        {shown.map((mark, index) => (
          <MarkShape
            key={mark.id}
            isChosen={mark.id === chosen}
            label={markLabel(mark, index)}
            mark={mark}
            onChoose={() => onChoose(mark.id)}
            onKey={(event) => handleKey(event, mark)}
          />
        ))}
      </svg>
    </div>
  );
}

/** For the style sheet: how wide the picture is for its height. */
function ratioOf({ width, height }: Frame): CSSProperties & Record<'--ratio', number> {
  return { '--ratio': width / height };
}

/** The marks with a new one, or with a changed one in its place. */
function withMark(marks: readonly PictureMark[], mark: PictureMark): readonly PictureMark[] {
  const isOld = marks.some(({ id }) => id === mark.id);
  return isOld ? marks.map((each) => (each.id === mark.id ? mark : each)) : [...marks, mark];
}

function drawnTo(mark: PictureMark, to: Point): PictureMark {
  const [start = to] = mark.points;
  if (mark.kind === 'line') {
    const isFull = mark.points.length >= MARK_LIMITS.points;
    return isFull ? mark : { ...mark, points: [...mark.points, to] };
  }
  return { ...mark, points: mark.points.length === 2 ? [start, to] : [to] };
}

function movedBy(mark: PictureMark, from: Point, to: Point, frame: Frame): PictureMark {
  return movedMark(mark, to[0] - from[0], to[1] - from[1], frame);
}

function pointOf(event: PointerEvent<SVGSVGElement>, frame: Frame): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [((event.clientX - left) / width) * frame.width, ((event.clientY - top) / height) * frame.height];
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
