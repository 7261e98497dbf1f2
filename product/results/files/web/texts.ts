/** English texts of the files that people uploaded as answers. */
export const texts = {
  images: 'Images',
  otherFiles: 'Other files',
  loadingFiles: 'Loading files',
  noFiles: 'There are no files to show. They may have been deleted, or their answers left out.',
  showMoreImages: 'Show more images',
  showMoreFiles: 'Show more files',
  viewImage: (name: string, participant: string) => `View ${name} from ${participant}`,
  download: 'Download',
  downloadNamed: (name: string) => `Download ${name}`,
  viewResponse: 'View response',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  close: 'Close',
  cannotBeShown: 'This image can’t be shown. Download it to open it in another program.',
  loadingImage: 'Loading image',
};
