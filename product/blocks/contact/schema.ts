import type { z } from 'zod';
import { createFormSchemas } from '../kit/form/form-schema.ts';
import { personLinkShape } from '../kit/person/link-to-person-schema.ts';
import { CONTACT_FIELDS, type ContactAnswer, type ContactConfig } from './contact.ts';

const schemas = createFormSchemas(CONTACT_FIELDS, { email: 'email' }, personLinkShape);

export const configSchema: z.ZodType<ContactConfig> = schemas.config;
export const answerSchema: z.ZodType<ContactAnswer> = schemas.answer;
