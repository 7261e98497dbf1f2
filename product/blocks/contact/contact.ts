import { defineBlock } from '../block.ts';
import { createFormBlock, type FieldRequirement, type FormField } from '../kit/form/form.ts';
import type { WithPersonLink } from '../kit/person/link-to-person.ts';
import type { WithFieldRules } from '../kit/rules/rules.ts';
import { isEmail, isPhone } from '../kit/typed/email-and-phone.ts';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'company'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export interface ContactConfig extends WithFieldRules, WithPersonLink {
  fields: Record<ContactField, FieldRequirement>;
}
export interface ContactAnswer {
  fields: Partial<Record<ContactField, string>>;
}

/** The fields, in the order they are shown. */
export const contactFields: Record<ContactField, FormField<ContactField>> = {
  name: { key: 'name', label: 'Name', example: 'Alex Example' },
  email: {
    key: 'email',
    label: 'Email',
    findProblem: (typed) => (isEmail(typed) ? undefined : { key: 'not_an_email' }),
    kind: 'email',
    example: 'alex@example.org',
  },
  phone: {
    key: 'phone',
    label: 'Phone',
    findProblem: (typed) => (isPhone(typed) ? undefined : { key: 'not_a_phone' }),
    example: '+44 20 7946 0958',
  },
  company: { key: 'company', label: 'Company', example: 'Example Ltd' },
};

/** How a person can be reached. */
export const contact = defineBlock<ContactConfig, ContactAnswer>({
  ...createFormBlock(CONTACT_FIELDS.map((key) => contactFields[key])),
  id: 'contact',
});
