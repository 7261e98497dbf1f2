/** Why the conditions of a segment cannot be tested or saved. */
export const problemTexts = {
  attribute: 'A condition is about an attribute that was deleted.',
  attributeTest: (name: string) => `The type of “${name}” has changed, so its condition no longer fits.`,
  tag: 'A condition is about a tag that was deleted.',
  study:
    'A condition is about a study that you don’t see or that was deleted, so you can’t see who is in this segment.',
  segment: 'A condition is about a segment that was deleted.',
  question: (study: string) => `A condition is about a question that is no longer in ${study}.`,
  usedSegment: (name: string) =>
    `The segment “${name}”, which this one uses, has a condition that doesn’t work.`,
  tooLarge: 'With the segments that it uses, this segment has too many conditions.',
  circle: (name: string) =>
    `The segment “${name}” already depends on this one, so it can’t be a condition here.`,
};
