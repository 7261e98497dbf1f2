/** English texts of the choice of a table’s columns. */
export const texts = {
  columns: 'Columns',
  shownColumns: 'Shown',
  addColumn: 'Add a column',
  findColumn: 'Find a column',
  noColumnFound: 'No columns match.',
  noColumnLeft: 'All columns are shown.',
  hideColumn: (name: string) => `Hide ${name}`,
  keepInView: (name: string) => `Keep ${name} in view while scrolling`,
  resetColumns: 'Reset columns',
};
