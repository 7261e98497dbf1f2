/** English texts of the editor and summary of the block type picture-choice. */
export const texts = {
  imagesToChoose: 'Images to choose',
  allowMultipleAnswers: 'Allow multiple answers',
  imagesPerRow: 'Images per row',
  atMostTwoOnPhones: 'At most two on phones.',
  showLabelsBelowImages: 'Show labels below the images',
  screenReadersAlwaysReadThem: 'Screen readers always read them.',
  randomOrderExplained: 'Each participant sees them in a different order.',
  moreImages: (count: number) => (count === 1 ? 'and 1 more image' : `and ${count} more images`),
  severalImagesNote: 'People could choose several images, so shares can add up to more than 100%.',
};
