/** English texts of the participant preview, which several nouns show. */
export const texts = {
  customisation: 'Customisation',
  previewDevice: 'Preview device',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  participantPreview: 'Participant preview',
};
