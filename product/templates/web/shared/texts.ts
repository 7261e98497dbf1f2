/** English texts of templates that several pages show, with the titles of its pages. */
export const texts = {
  templates: 'Templates',
  newTemplate: 'New template',
  participants: 'Participants',
  build: 'Build',
  review: 'Review',
  startFromTemplate: 'Start from a template',
  allTemplates: 'All templates',
};
