/** English texts of the list of toys. */
export const texts = {
  toys: 'Toys',
  name: 'Name',
  state: 'State',
  released: 'Released',
  new: 'New',
  noToysYet: 'There are no toys yet.',
};
