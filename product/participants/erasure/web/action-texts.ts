import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { MAX_ERASED_TOGETHER } from '../erasure.ts';

const them = (count: number) => (count === 1 ? 'this participant' : 'these participants');

/** English texts of erasing, on the pages where it is asked for. */
export const actionTexts = {
  eraseParticipant: 'Erase participant…',
  eraseSelected: 'Erase…',
  tooMany: `Select at most ${formatCount(MAX_ERASED_TOGETHER)} participants to erase them.`,
  eraseOne: (name: string) => `Erase ${name}?`,
  eraseSeveral: (count: number) => `Erase ${pluralize(count, 'participant')}?`,
  erase: (count: number) => (count === 1 ? 'Erase participant' : `Erase ${formatCount(count)} participants`),
  /** Typed to confirm where there is no name. */
  eraseWord: 'erase',
  noUndo: 'This can’t be undone, not even by restoring a backup.',
  deleted: 'Deleted for good',
  whatIsDeleted: (count: number) => [
    `Details, attributes, notes and history of ${them(count)}`,
    'All responses, with recordings, files and transcripts',
    'Everything made from them: highlights, quotes, clips, and exports that include them. Figures are counted again.',
  ],
  stays: 'Stays',
  whatStays: (count: number) => [
    `What others wrote, such as a finding that names ${count === 1 ? 'them' : 'one of them'}. You get a list to decide on.`,
    'Copies in backups and in services outside of Earshot. The receipt names them.',
  ],
};
