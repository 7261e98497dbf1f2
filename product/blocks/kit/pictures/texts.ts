/** English texts of the editor and summary parts of pictures. */
export const texts = {
  areaInstructions: (name: string) => `${name}: arrow keys move it, Shift + arrow keys resize it`,
  imageOf: (name: string) => `Image of ${name}`,
  addImageTo: (name: string) => `Image for ${name}`,
  imageStored: (label: string) => `${label}: stored.`,
  imageRemoved: (label: string) => `${label}: removed.`,
  width: 'Width',
  height: 'Height',
  replaceImage: 'Replace image',
  uploadImage: 'Upload image',
  removeImage: 'Remove image',
  uploadHint: 'or drag, drop or paste: PNG, JPEG, WebP or GIF, up to 10 MB',
  uploadingImage: 'Uploading the image',
};
