/** English texts of the preview of a study. */
export const texts = {
  openInNewTab: 'Open in new tab',
};
