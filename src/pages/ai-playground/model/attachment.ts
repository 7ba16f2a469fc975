import { isRecord, isText } from '@contract/guards';

/** A text that is sent with a message: of a template, or of a client's document. */
export interface Attachment {
  id: string;
  name: string;
  text: string;
}

/** The longest text that can be attached, in characters; longer ones leave no space for an answer. */
export const ATTACHMENT_MAX_LENGTH = 400_000;

/** A message as it is sent: its content, then its attachments with their names. */
export function withAttachments(content: string, attachments: readonly Attachment[] = []): string {
  const texts = attachments.map(({ name, text }) => `--- ${name} ---\n${text}\n--- end of ${name} ---`);
  return [content.trim() === '' ? [] : content, ...texts].flat().join('\n\n');
}

export function isAttachment(value: unknown): value is Attachment {
  return isRecord(value) && isText(value['id']) && isText(value['name']) && isText(value['text']);
}
