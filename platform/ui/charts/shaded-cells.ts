import classes from './shaded-cells.module.css';

/** The class of a table with shaded cells. */
export const shadedCells = classes.shaded;

/** The `data-shade` of a cell: one of four, one for each quarter; 0 for nobody. @param share from 0 to 1 */
export const computeShade = (share: number): number =>
  share <= 0 ? 0 : Math.min(4, Math.floor(share * 4) + 1);
