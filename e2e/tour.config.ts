import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Walks through the product that are no tests: `npm run screenshots` and whatever makes pictures of it. */
export default defineConfig({ ...tests, testMatch: '*.tour.ts', projects: [] })
