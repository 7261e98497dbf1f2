import { defineBlock } from '../block.ts';
import { createFormBlock, type FieldRequirement, type FormField } from '../kit/form/form.ts';
import type { WithFieldRules } from '../kit/rules/rules.ts';

export const ADDRESS_FIELDS = ['street', 'more', 'postcode', 'city', 'region', 'country'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export interface AddressConfig extends WithFieldRules {
  fields: Record<AddressField, FieldRequirement>;
}
export interface AddressAnswer {
  fields: Partial<Record<AddressField, string>>;
}

/** The fields, in the order they are shown. */
export const addressFields: Record<AddressField, FormField<AddressField>> = {
  street: { key: 'street', label: 'Street and number', example: '12 Example Street' },
  more: { key: 'more', label: 'Apartment or floor', example: 'Flat 3' },
  postcode: { key: 'postcode', label: 'Postcode', example: 'EX1 2MP' },
  city: { key: 'city', label: 'City', example: 'Exampleton' },
  region: { key: 'region', label: 'State or region', example: 'Example County' },
  country: { key: 'country', label: 'Country', example: 'Exampleland' },
};

/** A postal address in separate fields. */
export const address = defineBlock<AddressConfig, AddressAnswer>({
  ...createFormBlock(ADDRESS_FIELDS.map((key) => addressFields[key])),
  id: 'address',
});
