import { foldForSearch } from '#platform/text/fold-for-search.ts';
import {
  readTypedValue,
  type AttributeDefinition,
  type AttributeType,
} from '../../../attributes/attribute.ts';
import type { ColumnTarget, FieldTarget } from '../../import.ts';

/** Names by which exports of other programs call a field. */
const FIELD_NAMES: Record<FieldTarget, readonly string[]> = {
  externalId: [
    'id',
    'external id',
    'user id',
    'customer id',
    'participant id',
    'account id',
    'uuid',
    'kundennummer',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mail',
    'e mail adresse',
    'correo electronico',
  ],
  name: [
    'name',
    'full name',
    'display name',
    'first name',
    'given name',
    'last name',
    'family name',
    'surname',
    'vorname',
    'nachname',
    'nom',
    'prenom',
    'nombre',
    'apellido',
  ],
  language: ['language', 'locale', 'lang', 'sprache', 'langue', 'idioma'],
  zone: ['time zone', 'timezone', 'zone', 'tz', 'zeitzone'],
  tags: ['tags', 'tag', 'labels', 'groups'],
  doNotContact: ['do not contact', 'unsubscribed', 'opted out', 'opt out'],
};

/** "E-Mail_Address" and "email address" are the same name. */
const normaliseName = (name: string): string =>
  foldForSearch(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const FIELDS_BY_NAME = new Map(
  Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field as FieldTarget])),
);

const GUESSED_TYPES = ['number', 'yesNo', 'date'] as const;
/** What a value of a type does not look like: ids and postcodes are no numbers, as their zeros count. */
const UNLIKELY: Partial<Record<AttributeType, RegExp>> = { number: /^[+-]?0\d/ };
const MAX_GUESSED_OPTIONS = 10;
const MIN_VALUES_PER_OPTION = 3;

/** The type that all values of a column have. */
function guessType(values: readonly string[]): AttributeType {
  if (values.length === 0) return 'text';
  const fits = (type: AttributeType) =>
    values.every(
      (value) =>
        readTypedValue({ key: '', name: '', type, options: [] }, value) !== undefined &&
        !UNLIKELY[type]?.test(value),
    );
  const type = GUESSED_TYPES.find(fits);
  if (type) return type;
  const options = new Set(values.map((value) => value.toLowerCase()));
  const isChosen =
    options.size <= MAX_GUESSED_OPTIONS && values.length >= options.size * MIN_VALUES_PER_OPTION;
  return isChosen ? 'oneOf' : 'text';
}

interface GuessedColumn {
  name: string;
  guess: ColumnTarget;
  asAttribute: { name: string; type: AttributeType };
}

/** What columns with these names and values seem to be. What is not known is skipped until a person decides. */
export function suggestColumns(
  names: readonly string[],
  rows: readonly string[][],
  attributes: readonly AttributeDefinition[],
): GuessedColumn[] {
  const used = new Set<string>();
  return names.map((name, index) => {
    const values = rows.map((row) => row[index]?.trim() ?? '').filter((value) => value !== '');
    const asAttribute = { name: name.slice(0, 80), type: guessType(values) };
    const normalised = normaliseName(name);
    const attribute = attributes.find(
      (one) => normaliseName(one.name) === normalised || one.key === name.trim(),
    );
    const isEmail = values.length > 0 && values.every((value) => /^\S+@\S+\.\S+$/.test(value));
    const field = FIELDS_BY_NAME.get(normalised) ?? (isEmail ? 'email' : undefined);
    const id = attribute?.key ?? field;
    // Names can be in several columns, everything else is in one.
    if (!id || (used.has(id) && field !== 'name')) return { name, guess: { as: 'skip' }, asAttribute };
    used.add(id);
    return {
      name,
      guess: attribute ? { as: 'attribute', key: attribute.key } : { as: field! },
      asAttribute,
    };
  });
}
