/** English texts of the codebook and of coding that several screens show. */
export const texts = {
  codebook: 'Codebook',
  coding: 'Coding',
  agreement: 'Agreement',
  reels: 'Reels',
  sharedReel: 'Shared reel',
  codeTheseAnswers: 'Code these answers',
  codeThisAnswer: 'Code this answer',
  cancel: 'Cancel',
  name: 'Name',
  noteLabel: 'Note',
  undone: 'Undone',
  noGroup: 'No group',
};
