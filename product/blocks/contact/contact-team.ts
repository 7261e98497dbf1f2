import { defineTeamBlock } from '../team-block.ts';
import { createFormTeam } from '../kit/form/form-team.ts';
import { contact, CONTACT_FIELDS, contactFields, type ContactConfig, type ContactAnswer } from './contact.ts';
import * as schemas from './schema.ts';

/** Cells: one column per field that is shown. */
export const contactTeam = defineTeamBlock<ContactConfig, ContactAnswer>(contact, {
  ...createFormTeam(CONTACT_FIELDS.map((key) => contactFields[key])),
  schemas,
  version: 1,
  label: 'Contact details',
  hint: 'Collects name, email, phone and company, as needed.',
  menuSection: 'values',
  playerFile: 'fields',
  readIdentity: ({ fields: { email, name } }) => (email ? { email, name: name ?? null } : null),
  createConfig: () => ({
    fields: { name: 'required', email: 'required', phone: 'optional', company: 'off' },
  }),
});
