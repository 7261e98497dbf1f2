import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the pages where a workspace sets its look. */
export const texts = {
  tabs: { style: 'Style', logo: 'Logo and links' },
  facts: 'What participants see in your studies. Live studies change right away.',
  readOnly: 'Only owners and admins can change this.',
  preview: 'Preview',
  showPreview: 'Show preview',
  hidePreview: 'Hide preview',
  previewScheme: 'Preview colours',
  schemeNames: { light: 'Light', dark: 'Dark' },

  scheme: {
    title: 'Colours',
    hint: 'Participants see light or dark colours.',
    label: 'Light or dark',
    options: { auto: 'Like their device', light: 'Always light', dark: 'Always dark' },
  },
  palettes: { light: 'Light colours', dark: 'Dark colours' },
  colours: {
    accent: { label: 'Accent', hint: 'Buttons, selection and links' },
    ground: { label: 'Background', hint: 'Fields and lines get a matching shade' },
    text: { label: 'Text', hint: 'Secondary text gets a softer shade' },
  },
  pickColour: (label: string) => `${label}, colour picker`,
  invalidColour: 'Enter # and six digits, such as #17695a.',
  contrastPasses: (contrast: string) => `Contrast ${contrast}, passes WCAG AA`,
  contrastFails: (contrast: string) => `Contrast ${contrast}: too low to read. It needs 4.5:1.`,
  useColour: (colour: string) => `Use ${colour}`,
  matchLight: 'Match the light accent',

  shape: {
    title: 'Corners and font',
    radius: 'Corner radius',
    pixels: (radius: number) => (radius === 0 ? 'Square' : `${radius} px`),
  },
  font: {
    label: 'Font',
    options: { sans: 'Sans serif of the device', serif: 'Serif of the device', uploaded: 'Your own font' },
    none: 'Upload a WOFF2 file of at most 100 kB. A variable font contains all weights.',
    upload: 'Upload font',
    replace: 'Replace font',
    remove: 'Remove font',
    details: (kilobytes: number, isVariable: boolean) =>
      `${kilobytes} kB, ${isVariable ? 'all weights' : 'one weight'}`,
    uploaded: 'Font uploaded. Save to use it.',
    replaced: 'Font replaced',
    removed: 'Font removed',
    tooLarge: 'This font is larger than 100 kB. Reduce it to the characters you need.',
    confirmRemove: 'Remove this font?',
    removeText: 'Participants see a font of their device instead. To use it again, upload it again.',
  },

  save: {
    save: 'Save changes',
    undo: 'Undo changes',
    reset: 'Reset to default',
    unsaved: 'Unsaved changes',
    saved: 'Style saved. Live studies show it now.',
    conflict:
      'Someone else has changed the style. It’s loaded now, with your changes on top. Check it, then save again.',
    fix: (count: number) => `Fix ${pluralize(count, 'colour')} to save.`,
    leaveText: 'The changes you made aren’t saved yet. They’ll be lost if you leave now.',
  },

  logo: {
    title: 'Logo',
    hint: 'Shown at the top of every screen, at most 32 pixels high.',
    formats: 'PNG, JPEG, WebP or SVG, at most 1 MB. SVG stays sharp; parts that could run code are removed.',
    upload: 'Upload logo',
    replace: 'Replace logo',
    remove: 'Remove logo',
    uploading: 'Uploading the logo',
    uploaded: 'Logo uploaded. Live studies show it now.',
    removed: 'Logo removed',
    tooLarge: 'This image is larger than 1 MB. Choose a smaller one.',
    confirmRemove: 'Remove the logo?',
    removeText: 'Live studies stop showing it right away. To show it again, upload it again.',
    onLight: 'On light',
    onDark: 'On dark',
    none: 'No logo yet. Participants see only your questions.',
    checkBoth: 'Check that it can be seen on both backgrounds.',
  },
  name: {
    title: 'Name',
    label: 'Name shown to participants',
    hint: (workspaceName: string) =>
      `Shown on welcome screens that say who is asking, and read aloud instead of the logo. Leave empty for “${workspaceName}”.`,
  },
  links: {
    title: 'Legal links',
    hint: 'Shown in small print at the bottom of every screen, in the participant’s language. Leave empty for no link.',
    imprintUrl: 'Legal notice (imprint)',
    privacyUrl: 'Privacy notice',
    invalid: 'Enter a link that starts with https://.',
  },

  sample: {
    study: 'Your study',
    choice: 'How often do you use our product?',
    options: ['Every day', 'Every week', 'Less often'],
    score: 'How likely are you to recommend it to a colleague?',
    low: 'Not likely',
    high: 'Very likely',
    open: 'What should we improve?',
    openHelp: 'A few words are enough.',
    end: 'Thank you',
    endText: 'Your answers help us decide what to build next.',
  },
};
