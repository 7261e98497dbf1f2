/** The filter of people by a tag of their answer to a question: `where=answer-tag.<block>:<tag>`. */
export const ANSWER_TAG_FILTER = 'answer-tag';

export interface AnswerTag {
  block: string;
  tag: string;
  /** Whether it stands for the people who answered the question and do not have the tag there. */
  isWithout: boolean;
}

export const formatAnswerTag = ({ block, tag, isWithout }: AnswerTag): string =>
  `${block}:${isWithout ? 'not:' : ''}${tag}`;

/** Null for anything else. */
export function parseAnswerTag(value: string): AnswerTag | null {
  const [, block, not, tag] = /^(\w+):(not:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(value) ?? [];
  return block && tag ? { block, tag, isWithout: not !== undefined } : null;
}
