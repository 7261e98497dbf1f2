/** English texts of the editor and summary of the block type text-fields. */
export const texts = {
  fields: 'Fields',
  fieldNumber: (number: number) => `Field ${number}`,
  lengthOf: (name: string) => `Length of ${name}`,
  short: 'One line',
  long: 'Several lines',
  required: 'Required',
  requiredNamed: (name: string) => `${name} is required`,
  addField: 'Add field',
  filledIn: 'Fields filled in',
  severalFieldsNote: 'People could fill in several fields, so shares can add up to more than 100%.',
};
