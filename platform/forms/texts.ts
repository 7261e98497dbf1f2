/** English texts of forms. */
export const texts = {
  couldntSave: 'Couldn’t save. Try again.',
  cantBeSaved: 'This can’t be saved.',
  somethingWentWrong: 'Something went wrong. Try again.',
  fillInThisField: 'Fill in this field.',
  close: 'Close',
};
