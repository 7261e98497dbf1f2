/** English texts of the photo of a person. */
export const texts = {
  photo: 'Photo',
  hint: 'PNG, JPEG or WebP, up to 5 MB. The image is cropped to a square, and its location and other hidden data are removed.',
  upload: 'Upload photo',
  replace: 'Replace photo',
  remove: 'Remove photo',
  uploaded: 'Photo changed',
  removed: 'Photo removed',
  tooLarge: 'This image is over 5 MB. Choose a smaller one.',
};
