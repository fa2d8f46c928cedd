import { defineConfig } from 'drizzle-kit';

/** `npm run migrations -- --name <what>` writes the next numbered SQL file from the tables in src/backend/db/schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/backend/db/schema/index.ts',
  out: './src/backend/db/migrations',
});
