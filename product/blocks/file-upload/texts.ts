/** English texts of the editor and summary of the block type file-upload. */
export const texts = {
  acceptedFiles: 'Accepted files',
  filesCheckedByContent: 'Files are checked by their content, not just their name.',
  maximumFiles: 'Maximum files',
  maximumFileSize: 'Maximum file size',
  shrinksPhotos: 'Make photos smaller before they’re sent',
  shrinksPhotosHint:
    'Photos arrive faster, with at most 1,920 pixels on the longer side and without the place where they were taken. Turn this off if you need originals.',
};
