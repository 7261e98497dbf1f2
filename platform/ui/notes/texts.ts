/** English texts of notes of members. */
export const texts = {
  notes: 'Notes',
  noNotes: 'No notes yet.',
  newNote: 'New note',
  notePlaceholder: 'Write a note for your team',
  addNote: 'Add note',
  editNote: 'Edit note',
  noteEdited: 'edited',
  noteUnsaved: 'Your note isn’t saved yet. It’ll be lost if you leave now.',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
};
