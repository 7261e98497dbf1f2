import IconStopwatch from '@tabler/icons-react/dist/esm/icons/IconStopwatch.mjs';
import { newId } from '../block.ts';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconStopwatch,
  synonyms: ['5 second test', '5-second test', 'five second', 'impression', 'memory test', 'recall'],
  createTexts({ language, methods }) {
    const { instruction, question } = writeTexts(methods.fiveSeconds, language);
    return { config: { instruction, questions: [{ id: newId(), text: question }] } };
  },
};
