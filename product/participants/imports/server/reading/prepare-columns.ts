import { unescapeFormulas } from '#platform/csv/write-csv.ts';
import {
  createAttributeKey,
  MAX_ATTRIBUTE_OPTIONS,
  MAX_ATTRIBUTES,
  type AttributeDefinition,
} from '../../../attributes/attribute.ts';
import { MAX_TAGS } from '../../../tags/tag.ts';
import type { ImportSettings } from '../../import.ts';
import { ImportError } from './import-error.ts';
import type { ImportColumn, ReadRow } from './read-row.ts';

interface PlannedColumns {
  columns: ImportColumn[];
  /** Attributes that exist and are written. */
  attributes: AttributeDefinition[];
  newAttributes: AttributeDefinition[];
}

/** Columns with the attributes that they become. @throws ImportError when an attribute is gone, or there are too many */
export function prepareColumns(
  names: readonly string[],
  { columns: targets }: Pick<ImportSettings, 'columns'>,
  existing: readonly AttributeDefinition[],
): PlannedColumns {
  const attributes: AttributeDefinition[] = [];
  const newAttributes: AttributeDefinition[] = [];
  const keys = new Set(existing.map(({ key }) => key));
  const columns = targets.map((target, index): ImportColumn => {
    const column = { name: names[index] ?? `Column ${index + 1}`, target };
    if (target.as === 'attribute') {
      const definition = existing.find(({ key }) => key === target.key);
      if (!definition)
        throw new ImportError(`The attribute of “${column.name}” was deleted. Choose another.`);
      attributes.push(definition);
      return { ...column, definition };
    }
    if (target.as !== 'newAttribute') return column;
    const { name, type } = target;
    if (existing.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw new ImportError(
        `There is an attribute “${name}” already. Choose it for the column “${column.name}”.`,
      );
    const definition = { key: createAttributeKey(name, keys), name, type, options: [] };
    keys.add(definition.key);
    newAttributes.push(definition);
    return { ...column, definition };
  });
  if (keys.size > MAX_ATTRIBUTES)
    throw new ImportError(`There can be at most ${MAX_ATTRIBUTES} attributes. Skip some columns.`);
  return { columns, attributes, newAttributes };
}

/** Adds the values of a column to the options of the attribute that it becomes. @throws ImportError when there are too many */
export function collectOptions(columns: readonly ImportColumn[]): (cells: readonly string[]) => void {
  const chosen = columns.flatMap(({ name, target, definition }, index) =>
    target.as === 'newAttribute' && definition?.type === 'oneOf'
      ? [{ name, index, definition, known: new Set<string>() }]
      : [],
  );
  return (cells) => {
    for (const { name, index, definition, known } of chosen) {
      const value = unescapeFormulas(cells[index]?.trim() ?? '');
      if (value === '' || value.length > 200 || known.has(value.toLowerCase())) continue;
      known.add(value.toLowerCase());
      definition.options.push(value);
      if (known.size > MAX_ATTRIBUTE_OPTIONS)
        throw new ImportError(
          `“${name}” has more than ${MAX_ATTRIBUTE_OPTIONS} different values. Make it a text instead.`,
        );
    }
  };
}

/** Ids of tags by name in whatever case; unknown ones get an id. */
export class TagIds {
  readonly #ids: Map<string, string>;
  readonly #existing: number;
  readonly #create: () => string;
  readonly added: { id: string; name: string }[] = [];

  constructor(existing: readonly { id: string; name: string }[], create: () => string) {
    this.#ids = new Map(existing.map(({ id, name }) => [name.toLowerCase(), id]));
    this.#existing = existing.length;
    this.#create = create;
  }

  /** @throws ImportError when there would be too many */
  find({ tags, problem }: Pick<ReadRow, 'tags' | 'problem'>): string[] {
    if (problem) return [];
    return tags.map((name) => {
      const key = name.toLowerCase();
      let id = this.#ids.get(key);
      if (id) return id;
      id = this.#create();
      this.#ids.set(key, id);
      this.added.push({ id, name });
      if (this.#existing + this.added.length > MAX_TAGS)
        throw new ImportError(
          `There can be at most ${MAX_TAGS} tags for participants. Skip the column of tags.`,
        );
      return id;
    });
  }
}
