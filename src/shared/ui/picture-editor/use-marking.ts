import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newMark, type Frame, type MarkColour, type MarkKind, type PictureMark } from '@/shared/picture';
import { useMarkHistory } from './use-mark-history';

/** The marks being drawn: tool and colour, the chosen mark, and what was done. */
export function useMarking(before: readonly PictureMark[]) {
  const history = useMarkHistory(before);
  const [tool, setTool] = useState<MarkKind>('arrow');
  const [colour, setColour] = useState<MarkColour>('red');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const textField = useRef<HTMLInputElement>(null);
  /** The mark that gets the focus once it is shown. */
  const nextFocus = useRef<string | null>(null);
  const { marks } = history;
  const chosen = marks.find(({ id }) => id === chosenId) ?? null;

  useEffect(() => {
    if (nextFocus.current === null) return;
    const mark = body?.querySelector<SVGElement>(`[data-mark="${nextFocus.current}"]`);
    nextFocus.current = null;
    if (textField.current && mark?.querySelector('path') === null) textField.current.select();
    else mark?.focus();
  }, [body, marks]);

  const add = (mark: PictureMark) => {
    nextFocus.current = mark.id;
    setChosenId(mark.id);
    history.change([...marks, mark]);
  };
  const addInTheMiddle = (frame: Frame) => add(newMark(tool, colour, [frame.width / 2, frame.height / 2], marks));
  const alter = (fields: Partial<PictureMark>, about: string | null) => {
    if (!chosen) return;
    history.change(
      marks.map((mark) => (mark === chosen ? { ...mark, ...fields } : mark)),
      about,
    );
  };
  const remove = (id: string) => {
    const index = marks.findIndex((mark) => mark.id === id);
    const next = marks[index + 1] ?? marks[index - 1] ?? null;
    nextFocus.current = next?.id ?? null;
    setChosenId(next?.id ?? null);
    history.change(marks.filter((mark) => mark.id !== id));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
  });
  useEffect(() => {
    body?.addEventListener('keydown', handleKey);
    return () => body?.removeEventListener('keydown', handleKey);
  }, [body]);

  return {
    history,
    marks,
    tool,
    takeTool: (wanted: MarkKind) => {
      setTool(wanted);
      setChosenId(null);
    },
    colour,
    /** For the chosen mark and later ones. */
    takeColour: (wanted: MarkColour) => {
      setColour(wanted);
      if (chosen && chosen.colour !== wanted) alter({ colour: wanted }, null);
    },
    chosen,
    chosenId,
    choose: setChosenId,
    setBody,
    textField,
    add,
    addInTheMiddle,
    alter,
    remove,
  };
}
