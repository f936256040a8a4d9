import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

// The order of the tests is of no use here.
const { projects: _, ...settings } = tests

/** Walks through the product that are no tests: `npm run screenshots` and whatever makes pictures of it. */
export default defineConfig({ ...settings, testMatch: '*.tour.ts' })
