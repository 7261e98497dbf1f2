import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './{product,platform}/**/server/tables.ts',
  out: './platform/db/migrations',
});
