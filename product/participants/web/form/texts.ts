/** English texts of the page that adds a participant. */
export const texts = {
  hint: 'Enter a name, an email address or an ID. Everything else is optional.',
  emailHint: 'Two participants can’t have the same address.',
  added: (name: string) => `${name} added`,
  cantAdd: 'You need the Researcher role to add participants.',
  add: 'Add participant',
};
