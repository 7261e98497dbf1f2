/** Titles of the pages of invitations. */
export const titles = { invite: 'Invite people', wave: 'Invitation' };
