const OPENING = '<think>';
const CLOSING = '</think>';

/** Words of an answer, and what the model thought before it answered. */
export interface Thought {
  text: string;
  thoughts: string;
}

/**
 * Separates the `<think>` blocks at the beginning of an answer from the answer, wherever its pieces end. Each call
 * returns what has been added; text that may still become a mark is held back.
 */
export function createThoughtReader() {
  let part: 'start' | 'thoughts' | 'answer' = 'start';
  let waiting = '';
  let hasThought = false;

  const push = (piece: string): Thought => {
    waiting += piece;
    if (part === 'start') {
      const begun = waiting.trimStart();
      if (!begun.startsWith(OPENING)) {
        if (OPENING.startsWith(begun)) return { text: '', thoughts: '' };
        part = 'answer';
        if (hasThought) waiting = begun;
      } else {
        part = 'thoughts';
        hasThought = true;
        waiting = begun.slice(OPENING.length);
      }
    }
    if (part === 'answer') return { text: taken(waiting.length), thoughts: '' };
    const end = waiting.indexOf(CLOSING);
    // The last characters may be the beginning of the closing mark.
    if (end < 0) return { text: '', thoughts: taken(Math.max(0, waiting.length - CLOSING.length)) };
    const thoughts = taken(end);
    part = 'start';
    waiting = waiting.slice(CLOSING.length);
    const after = push('');
    return { text: after.text, thoughts: thoughts + after.thoughts };
  };
  const taken = (length: number) => {
    const text = waiting.slice(0, length);
    waiting = waiting.slice(length);
    return text;
  };

  return {
    push,
    /** What is left when no piece follows. */
    rest: (): Thought => {
      const left = taken(waiting.length);
      if (part === 'thoughts') return { text: '', thoughts: left };
      return { text: hasThought ? left.trimStart() : left, thoughts: '' };
    },
  };
}

/** Some models always think first, and only mark the end of it: what comes before that mark is not the answer. */
export function withoutUnopenedThought({ text, thoughts }: Thought): Thought {
  const closing = thoughts === '' ? /^<\/think>[^\S\n]*(?:\n|$)/m.exec(text) : null;
  if (!closing) return { text, thoughts };
  return { text: text.slice(closing.index + closing[0].length).trimStart(), thoughts: text.slice(0, closing.index) };
}
