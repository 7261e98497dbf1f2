/** English texts of the images that questions show. */
export const texts = {
  enlarge: (name: string) => `Enlarge the image “${name}”`,
  enlargeUnnamed: 'Enlarge the image of this question',
  imageOfQuestion: 'Image of the question',
  cannotBeShown: 'This image can’t be shown.',
};
