import { blockTypes } from '#product/blocks/index.ts';
import { choices } from './choices.ts';
import type { Driver, Drivers } from './driver.ts';
import { pictures } from './pictures.ts';
import { scales } from './scales.ts';
import { sorts } from './sorts.ts';
import { structure } from './structure.ts';
import { tradeOffs } from './trade-offs.ts';
import { values } from './values.ts';

const ALL: Drivers = {
  ...choices,
  ...values,
  ...scales,
  ...sorts,
  ...tradeOffs,
  ...pictures,
  ...structure,
};

/** Types of the palette that no journey can answer. */
export const undriven = (): string[] => blockTypes.map(({ id }) => id).filter((id) => !ALL[id]);

/** @throws Error for a type without a driver */
export function driverOf(type: string): Driver {
  const driver = ALL[type];
  if (!driver)
    throw new Error(
      `The block type “${type}” has no driver: add one to e2e/every-type and list it in drivers.ts.`,
    );
  return driver;
}
