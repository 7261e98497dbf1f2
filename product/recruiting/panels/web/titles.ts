/** Titles of the pages of panels. */
export const titles = { panel: 'Panel' };
