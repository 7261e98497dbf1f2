/** English texts of the images and videos that questions show. */
export const texts = {
  enlarge: (name: string) => `Enlarge the image “${name}”`,
  enlargeUnnamed: 'Enlarge the image of this question',
  imageOfQuestion: 'Image of the question',
  cannotBeShown: 'This image can’t be shown.',
  openVideo: (name: string) => `Open the video “${name}”`,
  openUnnamedVideo: 'Open the video of this question',
  videoOfQuestion: 'Video of the question',
  cannotBePlayed: 'This video can’t be played.',
};
