import { PROJECT_COLOURS, type ProjectColour } from '../projects/project.ts';

/** Colours of a tag: those of projects, which have a token for light and dark mode. */
export const TAG_COLOURS = PROJECT_COLOURS;
export type TagColour = ProjectColour;

/** Limits of a workspace's codebook: pages and menus show all of it. */
export const MAX_TAGS = 2_000;
export const MAX_TAG_GROUPS = 200;
export const MAX_TAG_NAME_LENGTH = 80;
export const MAX_TAG_DESCRIPTION_LENGTH = 1_000;

/** Trims a name, makes each run of spaces one and composes characters (NFC), so that names that look the same are. */
export const normalizeTagName = (name: string): string => name.normalize().trim().replaceAll(/\s+/g, ' ');

/** The colour of a new tag: one that is used least, in the order of the list; grey comes last. */
export function pickTagColour(used: readonly TagColour[]): TagColour {
  const colours = [...TAG_COLOURS.filter((colour) => colour !== 'grey'), 'grey' as const];
  const count = (colour: TagColour) => used.filter((usedColour) => usedColour === colour).length;
  return colours.reduce((best, colour) => (count(colour) < count(best) ? colour : best));
}
