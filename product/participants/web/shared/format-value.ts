import {
  isDay,
  isValueOf,
  type AttributeDefinition,
  type AttributeValue,
} from '../../attributes/attribute.ts';
import { texts } from './texts.ts';

/** Of a day that is the same everywhere, whatever the zone of the reader. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** The value of an attribute; undefined if it is not set, or does not fit the type. */
export function readValue(
  definition: AttributeDefinition,
  attributes: Record<string, AttributeValue>,
): AttributeValue | undefined {
  const value = Object.hasOwn(attributes, definition.key) ? attributes[definition.key] : undefined;
  return isValueOf(definition, value) ? value : undefined;
}

/** A value as people read it: "Yes", "1,200", "30 Nov 2026". */
export function formatValue(definition: AttributeDefinition, value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return number.format(value);
  return isDay(definition) ? day.format(new Date(`${value}T00:00:00Z`)) : value;
}
