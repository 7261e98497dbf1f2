import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './product/**/server/tables.ts',
  out: './platform/db/migrations',
});
