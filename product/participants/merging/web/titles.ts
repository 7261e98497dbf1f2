/** The title of the page, apart from the other texts, which are loaded with it. */
export const titles = { merge: 'Merge participants' };
