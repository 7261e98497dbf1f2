/** English texts of the preview of a study. */
export const texts = {
  openInNewTab: 'Full size',
  previewOf: (name: string) => `Preview: ${name}`,
  backToEditor: 'Back to the editor',
  device: 'Device',
  devices: { phone: 'Phone', tablet: 'Tablet', full: 'Computer' },
  colours: 'Colours',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  goToBlock: 'Go to a block',
  restart: 'Start over',
  shareDraft: 'Share draft',
};
