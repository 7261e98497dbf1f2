/** English texts of the link to somebody’s preferences. */
export const texts = {
  title: 'Copy preference link',
  explained: (name: string) =>
    `Send this link to ${name} when they want to choose how they are contacted, or to be erased. Anyone who has it can change this for them.`,
  link: 'Preference link',
  copyLink: 'Copy preference link',
};
