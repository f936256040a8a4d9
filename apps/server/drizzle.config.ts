import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/core/database/schema/tables.ts', './src/modules/*/tables.ts'],
  out: './drizzle',
})
