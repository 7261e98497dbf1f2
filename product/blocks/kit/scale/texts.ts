/** English texts of the editor and summary parts of scale. */
export const texts = {
  lowLabel: 'Low label',
  notAtAll: 'Not at all',
  highLabel: 'High label',
  veryMuch: 'Very much',
  numbers: 'Numbers',
  stars: 'Stars',
  faces: 'Faces',
  shape: 'Shape',
  clickToFilterBy: (name: string) => `Click to filter by ${name}`,
};
