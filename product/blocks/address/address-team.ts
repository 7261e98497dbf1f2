import { defineTeamBlock } from '../team-block.ts';
import { createFormTeam } from '../kit/form/form-team.ts';
import { address, ADDRESS_FIELDS, addressFields, type AddressConfig, type AddressAnswer } from './address.ts';
import * as schemas from './schema.ts';

/** Cells: one column per field that is shown. */
export const addressTeam = defineTeamBlock<AddressConfig, AddressAnswer>(address, {
  ...createFormTeam(ADDRESS_FIELDS.map((key) => addressFields[key])),
  schemas,
  version: 1,
  label: 'Address',
  hint: 'Collects a postal address, with the fields you need.',
  menuSection: 'values',
  playerFile: 'fields',
  createConfig: () => ({
    fields: {
      street: 'required',
      more: 'optional',
      postcode: 'required',
      city: 'required',
      region: 'off',
      country: 'required',
    },
  }),
});
