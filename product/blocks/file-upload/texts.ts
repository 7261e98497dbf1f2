/** English texts of the editor and summary of the block type file-upload. */
export const texts = {
  acceptedFiles: 'Accepted files',
  filesCheckedByContent: 'Files are checked by their content, not just their name.',
  maximumFiles: 'Maximum files',
  maximumFileSize: 'Maximum file size',
};
