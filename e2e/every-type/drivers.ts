import { blockTypes } from '#product/blocks/index.ts';
import { choices } from './choices.ts';
import type { Driver, Drivers } from './driver.ts';
import { interviews } from './interviews.ts';
import { pictures } from './pictures.ts';
import { scales } from './scales.ts';
import { sorts } from './sorts.ts';
import { structure } from './structure.ts';
import { tradeOffs } from './trade-offs.ts';
import { values } from './values.ts';

const DRIVERS: Drivers = {
  ...choices,
  ...values,
  ...scales,
  ...sorts,
  ...tradeOffs,
  ...pictures,
  ...interviews,
  ...structure,
};

/** Block types without a driver. */
export const listTypesWithoutDriver = (): string[] =>
  blockTypes.map(({ id }) => id).filter((id) => !DRIVERS[id]);

/** @throws Error for a type without a driver */
export function requireDriver(type: string): Driver {
  const driver = DRIVERS[type];
  if (!driver)
    throw new Error(
      `The block type “${type}” has no driver: add one to e2e/every-type and list it in drivers.ts.`,
    );
  return driver;
}
