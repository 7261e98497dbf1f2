/** English texts of the editor and summary of the block type first-click. */
export const texts = {
  areaNumber: (number: number) => `Area ${number}`,
  areas: 'Areas',
  areasHint: 'Draw the correct area(s). Participants won’t see them.',
  nameOfArea: (number: number) => `Name of area ${number}`,
  correctArea: 'Correct area',
  addArea: 'Add area',
  imageHint: 'Screenshot or design. The question above is the task.',
  showTaskFirstThenImage: 'Show task first, then image',
  timeStartsWhenImageAppears: 'Time starts when the image appears.',
  tellParticipantsTheyAreTimed: 'Tell participants they are timed',
  clickedCorrectArea: (interval: string) => `clicked a correct area, 95% CI ${interval}`,
  medianTime: (median: string) => `Median ${median}`,
  medianWithQuartiles: (median: string, low: string, high: string) => `Median ${median} (IQR ${low}–${high})`,
  areasClicked: 'Areas clicked',
  overlappingAreas: (n: string) => `If areas overlap, the first one counts. ${n}.`,
};
