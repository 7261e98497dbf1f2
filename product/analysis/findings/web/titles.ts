/** Titles of the pages of findings, apart from their texts, because the first bundle of the team app contains them. */
export const titles = { finding: 'Finding', sharedFinding: 'Shared finding' };
