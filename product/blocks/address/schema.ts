import type { z } from 'zod';
import { createFormSchemas } from '../kit/form/form-schema.ts';
import { ADDRESS_FIELDS, type AddressAnswer, type AddressConfig } from './address.ts';

const schemas = createFormSchemas(ADDRESS_FIELDS);

export const configSchema: z.ZodType<AddressConfig> = schemas.config;
export const answerSchema: z.ZodType<AddressAnswer> = schemas.answer;
