import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { freshBlock } from '../fresh.ts';
import type { Change } from '../patch.ts';
import type { Block } from '../study.ts';

const option = (words: string) => ({ id: newId(), text: text(words), fixed: false });

function block(type: string, title: string, config: object = {}): Block {
  const fresh = freshBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
}

/** The three questions of the sample, put between the welcome and the thank-you of a new study. */
export function sampleChanges(welcome: string | null): Change[] {
  const use = block('single-choice', 'How often do you use our product?', {
    options: ['Every day', 'Every week', 'Less often', 'Never'].map(option),
  });
  const recommend = block('nps', 'How likely are you to recommend it to a colleague or friend?');
  const why = block('open-question', 'What is the main reason for your score?');
  return [use, recommend, why].map((one, index, all) => ({
    do: 'add',
    block: one,
    after: all[index - 1]?.id ?? welcome,
  }));
}
