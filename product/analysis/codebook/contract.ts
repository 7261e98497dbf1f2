import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import {
  MAX_TAG_DESCRIPTION_LENGTH,
  MAX_TAG_GROUPS,
  MAX_TAG_NAME_LENGTH,
  MAX_TAGS,
  normalizeTagName,
  TAG_COLOURS,
} from '../tag.ts';

const readAccess = { kind: 'workspace', action: 'codebook.read' } as const;
const editAccess = { kind: 'workspace', action: 'codebook.edit' } as const;
const tagParams = z.object({ tagId: z.uuid() });
const groupParams = z.object({ groupId: z.uuid() });
const can = z.record(z.string(), z.boolean());

export const tagName = z
  .string()
  .overwrite(normalizeTagName)
  .min(1, 'Enter a name.')
  .max(MAX_TAG_NAME_LENGTH);
const name = tagName;
const description = z.string().trim().max(MAX_TAG_DESCRIPTION_LENGTH);
const colour = z.enum(TAG_COLOURS);
const group = z.uuid().nullable();
const created = z.object({ id: z.uuid() });

export const tagShape = z.object({
  id: z.uuid(),
  name: z.string(),
  colour,
  description: z.string(),
  /** The group it is in; null without one. */
  group,
});
export type Tag = z.output<typeof tagShape>;

const codebookShape = z.object({
  /** In the order of the team. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** By group, then in the order of the team; those without a group come last. */
  tags: z.array(tagShape),
  /** Deleted tags that stand for the one they were merged into, in links and saved filters. */
  merged: z.array(z.object({ tag: z.uuid(), into: z.uuid() })),
});

export const getCodebook = endpoint({
  method: 'GET',
  path: '/api/codebook',
  summary: 'All groups and tags of the workspace, in order',
  access: readAccess,
  output: codebookShape.extend({ can }),
});
export type Codebook = z.output<typeof getCodebook.output>;

export const countHighlights = endpoint({
  method: 'GET',
  path: '/api/codebook/counts',
  summary:
    'How many highlights each tag has, and how many responses have these or the tag itself, in the studies that the caller sees',
  access: readAccess,
  output: z.object({
    counts: z.array(
      z.object({
        tag: z.uuid(),
        highlights: z.int(),
        responses: z.int(),
        /** Studies with such a response. */
        studies: z.int(),
        /** Responses that have the tag itself. */
        tagged: z.int(),
      }),
    ),
  }),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/codebook/tags',
  summary: 'Create a tag; its name is unique in the workspace, ignoring case',
  access: editAccess,
  body: z.strictObject({
    name,
    colour: colour.optional(),
    description: description.optional(),
    group: group.optional(),
  }),
  output: tagShape,
  status: 201,
});

export const updateTag = endpoint({
  method: 'PATCH',
  path: '/api/codebook/tags/:tagId',
  summary: 'Change name, colour, description or group of a tag',
  access: editAccess,
  params: tagParams,
  body: z.strictObject({ name, colour, description, group }).partial(),
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/codebook/tags/:tagId',
  summary: 'Delete a tag; for 30 days it can be restored with its highlights and responses',
  access: editAccess,
  params: tagParams,
});

export const restoreTag = endpoint({
  method: 'POST',
  path: '/api/codebook/deleted-tags/:deletedTagId/restore',
  summary: 'Restore a tag that was deleted or merged, with its highlights and responses',
  access: editAccess,
  params: z.object({ deletedTagId: z.uuid() }),
});

export const mergeTags = endpoint({
  method: 'POST',
  path: '/api/codebook/tags/:tagId/merge',
  summary: 'Merge a tag into another one, which gets its highlights and responses; restoring it undoes this',
  access: editAccess,
  params: tagParams,
  body: z.strictObject({ into: z.uuid() }),
});

export const splitTag = endpoint({
  method: 'POST',
  path: '/api/codebook/tags/:tagId/split',
  summary: 'Move some highlights of a tag to a new tag; merging the new tag back undoes this',
  access: editAccess,
  params: tagParams,
  body: z.strictObject({ name, highlights: z.array(z.uuid()).min(1, 'Select highlights.').max(1_000) }),
  output: created,
  status: 201,
});

export const listTagStudies = endpoint({
  method: 'GET',
  path: '/api/codebook/tags/:tagId/studies',
  summary: 'The studies with highlights of a tag that the caller sees',
  access: readAccess,
  params: tagParams,
  output: z.object({
    studies: z.array(z.object({ id: z.uuid(), name: z.string(), highlights: z.int() })),
  }),
});

export const listTagHighlights = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/tags/:tagId/highlights',
  summary: 'The highlights of a tag in a study, newest first',
  access: { kind: 'workspace', action: 'results.read' },
  auditAction: 'response.read',
  params: tagParams.extend({ studyId: z.uuid() }),
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(
    z.object({
      id: z.uuid(),
      response: z.uuid(),
      participant: z.string(),
      quote: z.string(),
      note: z.string(),
      coder: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export const orderCodebook = endpoint({
  method: 'PUT',
  path: '/api/codebook/order',
  summary: 'Set the order of groups, and which tags are in which group in which order',
  access: editAccess,
  body: z.strictObject({
    /** Groups that are not listed come last; tags that are not listed stay where they are. */
    groups: z
      .array(z.strictObject({ id: z.uuid(), tags: z.array(z.uuid()).max(MAX_TAGS) }))
      .max(MAX_TAG_GROUPS),
    ungrouped: z.array(z.uuid()).max(MAX_TAGS),
  }),
});

export const createTagGroup = endpoint({
  method: 'POST',
  path: '/api/codebook/groups',
  summary: 'Create a group of tags',
  access: editAccess,
  body: z.strictObject({ name }),
  output: created,
  status: 201,
});

export const renameTagGroup = endpoint({
  method: 'PATCH',
  path: '/api/codebook/groups/:groupId',
  summary: 'Rename a group of tags',
  access: editAccess,
  params: groupParams,
  body: z.strictObject({ name }),
});

export const deleteTagGroup = endpoint({
  method: 'DELETE',
  path: '/api/codebook/groups/:groupId',
  summary: 'Delete a group; its tags stay, without a group',
  access: editAccess,
  params: groupParams,
});

export const importCodebook = endpoint({
  method: 'POST',
  path: '/api/codebook/import',
  summary:
    'Add groups and tags from `tag-groups.json` and `tags.json` of an archive; existing names stay as they are',
  access: editAccess,
  body: z.object({
    groups: z
      .array(z.object({ id: z.uuid(), name }))
      .max(MAX_TAG_GROUPS)
      .optional(),
    tags: z
      .array(
        z.object({
          name,
          colour: colour.optional(),
          description: description.optional(),
          /** The id of one of `groups`. */
          group_id: group.optional(),
        }),
      )
      .min(1, 'There are no tags in it.')
      .max(MAX_TAGS),
  }),
  output: z.object({ added: z.int(), skipped: z.int() }),
});
