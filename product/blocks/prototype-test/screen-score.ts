/** The inputs of a screen's score. */
export interface ScoredScreen {
  /** Share of the people who saw the screen that ended the task there without success, 0 to 1. */
  exits: number;
  /** Share of the clicks on the screen that hit nothing, 0 to 1. */
  misclicks: number;
  /** Mean time that people spent on the screen, in seconds. */
  seconds: number;
}

/**
 * Usability score of one screen, 0 to 100, as published by Maze: from 100, a point is lost for each percent of people
 * who end there without success, half a point for each percent of misclicks, and a point for every two seconds beyond
 * five, at most ten.
 *
 * max(0, 100 − 100 e − 50 m − min(10, max(0, (t − 5) / 2)))
 *
 * Source: Maze, How your Usability Score is calculated (Screen Usability Score),
 * https://help.maze.co/hc/en-us/articles/360052723353-How-your-Usability-Score-is-calculated
 */
export function computeScreenScore({ exits, misclicks, seconds }: ScoredScreen): number {
  const slownessPenalty = Math.min(10, Math.max(0, (seconds - 5) / 2));
  return Math.max(0, 100 - 100 * exits - 50 * misclicks - slownessPenalty);
}
