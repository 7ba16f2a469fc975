import { changesSchema, ownRolesSchema, type Change } from '@contract/changes';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ChangeMessage {
  type: string;
  /** The position after the message. */
  place: string;
  changes: Change[];
  /** The reader's own, in a message about them. */
  roles: string[] | undefined;
}

/** Reads a stream of changes message by message. */
export function readMessages(answer: Response) {
  if (!answer.body) throw new Error(`There is no stream: ${answer.status}.`);
  const messages = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();

  const next = async (): Promise<ChangeMessage | null> => {
    const { done, value } = await messages.read();
    if (done) return null;
    const data: unknown = JSON.parse(value.data);
    const type = value.event ?? '';
    const changes = type === 'changes' ? await changesSchema.validate(data) : [];
    const roles = type === 'roles' ? (await ownRolesSchema.validate(data)).roles : undefined;
    return { type, place: value.id ?? '', changes, roles };
  };

  /** The next message of this type; null if the stream ends before. */
  const nextOf = async (type: string): Promise<ChangeMessage | null> => {
    for (;;) {
      const message = await next();
      if (message === null || message.type === type) return message;
    }
  };

  return {
    next,
    nextOf,
    /** Reads until a change of this record arrives. */
    async changeOf(id: string): Promise<Change> {
      for (;;) {
        const message = await nextOf('changes');
        if (!message) throw new Error(`The stream has ended without a change of ${id}.`);
        const found = message.changes.find((change) => change.id === id);
        if (found) return found;
      }
    },
    leave: () => messages.cancel(),
  };
}
