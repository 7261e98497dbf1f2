/** English texts of personal links. */
export const texts = {
  title: 'Copy personal link',
  explained: (name: string) =>
    `This link is for ${name} alone: anyone who opens it answers as ${name}, once. They can continue on another device. It also works while the public link of the study is closed.`,
  study: 'Study',
  chooseStudy: 'Choose a live study',
  noMatches: 'No live study matches',
  noStudies: 'No study is live. Publish one first.',
  link: 'Personal link',
  copyLink: 'Copy personal link',
};
