/** Words for jobs that remove rows, which can be undone. */
export const REMOVE_WORDS = { doing: 'Removing', done: 'removed', undo: { doing: 'Adding', done: 'added again' } };
