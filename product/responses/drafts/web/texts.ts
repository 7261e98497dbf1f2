/** English texts of the page that a draft link opens. */
export const texts = {
  draftPreview: 'Draft preview',
  banner: 'Draft preview: answers aren’t saved',
  invalidLink: 'This link doesn’t work',
  invalidLinkExplained:
    'It may be incomplete, or it was revoked or has expired. Ask the person who sent it for a new one.',
};
