import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the pages of projects. */
export const texts = {
  searchProjects: 'Search projects',
  searchByName: 'Search by name',
  name: 'Name',
  nameHint: 'Each project needs a unique name.',
  description: 'Description',
  descriptionHint: 'What the project is about. Optional.',
  visibleTo: 'Visible to',
  studies: 'Studies',
  changed: 'Changed',
  noProjectsYet: 'No projects yet. A project groups studies, and can limit who sees them.',
  actionsFor: (name: string) => `Actions for ${name}`,
  open: 'Open',
  newStudy: 'New study',
  editProject: 'Edit project',
  whoSees: 'Who can see this project and its studies?',
  everyoneHint: 'All members of the workspace, according to their role.',
  chosenMembers: 'Only chosen members',
  chosenMembersHint:
    'No one else in the workspace can see its studies, results or exports. Public links keep working.',
  members: 'Members',
  membersHint: 'Owners and admins always see every project.',
  selectMembers: 'Select people',
  nobodyToSelect: 'No researchers or viewers to select.',
  you: (name: string) => `${name} (you)`,
  alwaysMember: 'You are always a member of a project that you restrict.',
  createProject: 'Create project',
  saveChanges: 'Save changes',
  saved: 'Project saved',
  cantCreate: 'You need the Researcher role to create projects.',
  readOnly: 'You need the Researcher role to change this project.',
  deleteProject: 'Delete project',
  deleteHint: 'Its studies are kept: you choose where they go.',
  confirmDelete: (name: string) => `Delete “${name}”?`,
  whereStudiesGo: (count: number) =>
    count === 0 ? 'Move its deleted studies to' : `Move its ${pluralize(count, 'study', 'studies')} to`,
  deletedStudiesToo:
    'Archived studies move too, and deleted ones that can still be restored. Deleting the project can’t be undone.',
  noneMeansEveryone: 'Without a project, everyone in the workspace can see them.',
  deleted: (name: string) => `“${name}” deleted`,
};
