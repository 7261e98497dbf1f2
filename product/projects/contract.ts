import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import {
  MAX_PROJECT_DESCRIPTION_LENGTH,
  MAX_PROJECT_MEMBERS,
  MAX_PROJECT_NAME_LENGTH,
  PROJECT_COLOURS,
  PROJECT_VISIBILITIES,
} from './project.ts';

const readAccess = { kind: 'workspace', action: 'project.read' } as const;
const editAccess = { kind: 'workspace', action: 'project.edit' } as const;
const projectParams = z.object({ projectId: z.uuid() });
const can = z.record(z.string(), z.boolean());

/** A project as studies refer to it. */
export const projectReference = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.enum(PROJECT_COLOURS),
});
export type ProjectReference = z.output<typeof projectReference>;

export const projectRow = projectReference.extend({
  description: z.string(),
  visibility: z.enum(PROJECT_VISIBILITIES),
  /** Its studies that are not deleted, archived ones included. */
  studies: z.int(),
  /** Number of chosen members; 0 if the whole workspace sees it. */
  memberCount: z.int(),
  updatedAt: z.iso.datetime(),
  can,
});
export type ProjectRow = z.output<typeof projectRow>;

const name = z.string().trim().min(1, 'Enter a name.').max(MAX_PROJECT_NAME_LENGTH);
const description = z.string().trim().max(MAX_PROJECT_DESCRIPTION_LENGTH);
const colour = z.enum(PROJECT_COLOURS);
const visibility = z.enum(PROJECT_VISIBILITIES);
const members = z.array(z.uuid()).max(MAX_PROJECT_MEMBERS).meta({
  description: 'Ids of the people who see it; ignored if the whole workspace does.',
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'All projects that the caller sees, by name',
  access: readAccess,
  output: z.object({ items: z.array(projectRow), can }),
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId',
  summary: 'One project with its members',
  access: readAccess,
  params: projectParams,
  output: projectRow.extend({ members: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});
export type ProjectShape = z.output<typeof getProject.output>;

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Create a project; a researcher who creates one is always among its members',
  access: editAccess,
  body: z.strictObject({
    name,
    colour,
    visibility,
    description: description.optional(),
    members: members.optional(),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId',
  summary: 'Change name, description, colour, or who sees a project and its studies',
  access: editAccess,
  params: projectParams,
  body: z.strictObject({ name, description, colour, visibility, members }).partial(),
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId',
  summary: 'Delete a project; its studies move to another one, or to none',
  access: editAccess,
  params: projectParams,
  body: z.strictObject({
    moveTo: z.uuid().nullable().meta({ description: 'The project that gets its studies; null: none.' }),
  }),
});
