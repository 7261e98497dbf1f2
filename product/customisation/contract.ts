import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import {
  COLOUR_SCHEMES,
  FONT_CHOICES,
  INTERVIEW_BACKGROUNDS,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_FONT_BYTES,
  MAX_LOGO_BYTES,
  MAX_LEGAL_URL_LENGTH,
  MAX_RADIUS_PX,
  parseLegalUrl,
} from './style.ts';

const readAccess = { kind: 'workspace', action: 'customisation.read' } as const;
const editAccess = { kind: 'workspace', action: 'customisation.edit' } as const;
const uploadLimit = { max: 30, seconds: 60, by: 'login' } as const;

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six digits, such as #17695a.');

const legalUrl = z
  .string()
  .max(MAX_LEGAL_URL_LENGTH)
  .refine(
    (url) => url.startsWith('https://') && parseLegalUrl(url) !== null,
    'Enter a link that starts with https://.',
  )
  .nullable()
  .default(null);

const colours = z.strictObject({ accent: colour, ground: colour, text: colour });

export const styleSchema = z.strictObject({
  scheme: z.enum(COLOUR_SCHEMES).meta({ description: '`auto` follows the device of the participant.' }),
  light: colours,
  dark: colours,
  radius: z.int().min(0).max(MAX_RADIUS_PX).meta({ description: 'Corner radius in pixels.' }),
  font: z.enum(FONT_CHOICES),
  displayName: z.string().trim().max(MAX_DISPLAY_NAME_LENGTH).meta({
    description: 'What participants read as the name of the workspace; empty: its name.',
  }),
  interviewBackground: z.enum(INTERVIEW_BACKGROUNDS),
  imprintUrl: legalUrl.meta({ description: 'Linked at the foot of the participant’s page; https only.' }),
  privacyUrl: legalUrl.meta({ description: 'Linked at the foot of the participant’s page; https only.' }),
});

export const customisationShape = z.object({
  style: styleSchema,
  /** 0 if nothing was changed yet; increases with every change. */
  revision: z.int(),
  logo: z
    .object({ id: z.uuid(), kind: z.string(), bytes: z.int(), width: z.int(), height: z.int() })
    .nullable(),
  font: z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), isVariable: z.boolean() }).nullable(),
  workspaceName: z.string(),
  can: z.record(z.string(), z.boolean()),
});
export type Customisation = z.output<typeof customisationShape>;

export const getCustomisation = endpoint({
  method: 'GET',
  path: '/api/customisation',
  summary: 'What participants see: colours, font, logo',
  access: readAccess,
  output: customisationShape,
});

export const saveStyle = endpoint({
  method: 'PUT',
  path: '/api/customisation/style',
  summary: 'Change the colours, radius, font and names that participants see; live studies show them at once',
  access: editAccess,
  body: z.strictObject({
    revision: z.int().min(0).meta({ description: 'The revision that was edited.' }),
    style: styleSchema,
  }),
  output: customisationShape,
});

export const setLogo = endpoint({
  method: 'POST',
  path: '/api/customisation/logo',
  summary: 'Upload the logo: PNG, JPEG, WebP or SVG, sent as its bytes; it replaces the current one',
  access: editAccess,
  output: customisationShape,
  status: 201,
  maxFileBytes: MAX_LOGO_BYTES,
  limit: uploadLimit,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/customisation/logo',
  summary: 'Remove the logo',
  access: editAccess,
  output: customisationShape,
});

export const setFont = endpoint({
  method: 'POST',
  path: '/api/customisation/font',
  summary: 'Upload a font: WOFF2, sent as its bytes; it replaces the current one',
  access: editAccess,
  query: z.strictObject({ name: z.string().max(300).optional() }),
  output: customisationShape,
  status: 201,
  maxFileBytes: MAX_FONT_BYTES,
  limit: uploadLimit,
});

export const removeFont = endpoint({
  method: 'DELETE',
  path: '/api/customisation/font',
  summary: 'Remove the uploaded font; participants see a font of their system',
  access: editAccess,
  output: customisationShape,
});

export const getStyleFile = endpoint({
  method: 'GET',
  path: '/api/customisation/files/:fileId',
  summary: 'The logo or the font, for the team',
  access: readAccess,
  params: z.object({ fileId: z.uuid() }),
  sendsFile: 'image/*',
});
