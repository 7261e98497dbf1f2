import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { ATTRIBUTE_TYPES, MAX_ATTRIBUTE_NAME_LENGTH, MAX_ATTRIBUTE_OPTIONS } from './attribute.ts';

const editAccess = { kind: 'workspace', action: 'participant-attribute.edit' } as const;
const params = z.object({ attributeKey: z.string().max(100) });

const name = z.string().trim().min(1, 'Enter a name.').max(MAX_ATTRIBUTE_NAME_LENGTH);
const options = z
  .array(z.string().trim().min(1, 'Enter an option.').max(200))
  .max(MAX_ATTRIBUTE_OPTIONS)
  .meta({ description: 'The values to choose from; only for the type `oneOf`.' });

export const attributeShape = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  options: z.array(z.string()),
});
export type Attribute = z.output<typeof attributeShape>;

export const listAttributes = endpoint({
  method: 'GET',
  path: '/api/participant-attributes',
  summary: 'The attributes that participants can have, in their order',
  access: { kind: 'workspace', action: 'participant.read' },
  output: z.object({ items: z.array(attributeShape), can: z.record(z.string(), z.boolean()) }),
});

export const countAttributeValues = endpoint({
  method: 'GET',
  path: '/api/participant-attributes/counts',
  summary:
    'How many participants have a value of each attribute, and how many one that does not fit its type',
  access: { kind: 'workspace', action: 'participant.read' },
  output: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        set: z.int(),
        /** Stored, but of another type: they count as not set. */
        unfit: z.int(),
      }),
    ),
  }),
});

export const createAttribute = endpoint({
  method: 'POST',
  path: '/api/participant-attributes',
  summary: 'Add an attribute',
  access: editAccess,
  body: z.strictObject({ name, type: z.enum(ATTRIBUTE_TYPES), options: options.optional() }),
  output: attributeShape,
  status: 201,
});

export const updateAttribute = endpoint({
  method: 'PATCH',
  path: '/api/participant-attributes/:attributeKey',
  summary: 'Change name, type or options of an attribute; values that no longer fit count as not set',
  access: editAccess,
  params,
  body: z.strictObject({ name, type: z.enum(ATTRIBUTE_TYPES), options }).partial(),
  output: attributeShape,
});

export const previewAttribute = endpoint({
  method: 'POST',
  path: '/api/participant-attributes/:attributeKey/preview',
  summary: 'How many values an attribute would have with another type or other options',
  access: editAccess,
  params,
  body: z.strictObject({ type: z.enum(ATTRIBUTE_TYPES), options }),
  output: z.object({
    set: z.int(),
    /** Those that would count as not set. */
    unfit: z.int(),
  }),
});

export const deleteAttribute = endpoint({
  method: 'DELETE',
  path: '/api/participant-attributes/:attributeKey',
  summary: 'Delete an attribute with its values',
  access: editAccess,
  params,
});
