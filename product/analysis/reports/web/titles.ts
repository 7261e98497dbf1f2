/** Titles of the pages of reports, apart from their texts, because the first bundle of the team app contains them. */
export const titles = { report: 'Report', sharedReport: 'Shared report' };
