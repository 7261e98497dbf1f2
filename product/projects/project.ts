/** Colours of a project, by name. The team app maps each to a token. */
export const PROJECT_COLOURS = ['grey', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type ProjectColour = (typeof PROJECT_COLOURS)[number];

/** Who sees a project and its studies. Owners and admins see all projects. */
export const PROJECT_VISIBILITIES = ['workspace', 'members'] as const;
export type ProjectVisibility = (typeof PROJECT_VISIBILITIES)[number];

/** A person who sees this many projects cannot create another: lists and menus show all of them. */
export const MAX_PROJECTS = 500;
export const MAX_PROJECT_MEMBERS = 1_000;
export const MAX_PROJECT_NAME_LENGTH = 100;
export const MAX_PROJECT_DESCRIPTION_LENGTH = 1_000;
