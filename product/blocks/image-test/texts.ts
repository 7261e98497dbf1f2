/** English texts of the editor and summary of the block type image-test. */
export const texts = {
  letPeopleMark: 'Let people mark what they like and dislike',
  markingExplained: 'They click a spot and can add a comment.',
  secondsPerImage: 'Seconds per image',
  noTimeLimitHint: 'Leave empty for no time limit.',
  allowZooming: 'Allow zooming',
  comments: 'Comments',
  matchingComments: (basis: string, count: number) =>
    `${basis}: matching ones among the newest ${count} comments.`,
  showOnImage: 'Show on the image',
  mark: 'mark',
  like: 'like',
  dislike: 'dislike',
  comment: 'comment',
  allMarks: 'All marks',
  likes: 'Likes',
  dislikes: 'Dislikes',
  showOnImages: 'Show on the images',
  noViewsYet: 'No views yet.',
  intervalOfTime: (low: string, high: string) => `, 95% CI ${low} to ${high}`,
  viewedForOnAverage: (mean: string, interval: string, n: string) =>
    `Viewed for ${mean} on average${interval}; ${n}.`,
};
