import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../create-content.ts';
import type { DraftChange } from '../patch.ts';
import type { Block } from '../study.ts';

const createOption = (label: string) => ({ id: newId(), text: text(label), fixed: false });

function createSampleBlock(type: string, title: string, config: object = {}): Block {
  const block = createBlock(type);
  return { ...block, title: text(title), config: { ...(block.config as object), ...config } };
}

/** Adds the three questions of the sample after the welcome message of a new study. */
export function createSampleChanges(welcomeId: string | null): DraftChange[] {
  const usage = createSampleBlock('single-choice', 'How often do you use our product?', {
    options: ['Every day', 'Every week', 'Less often', 'Never'].map(createOption),
  });
  const recommend = createSampleBlock('nps', 'How likely are you to recommend it to a colleague or friend?');
  const reason = createSampleBlock('open-question', 'What is the main reason for your score?');
  return [usage, recommend, reason].map((item, index, all) => ({
    do: 'add',
    block: item,
    after: all[index - 1]?.id ?? welcomeId,
  }));
}
