import type { Page } from '@playwright/test'

/**
 * Changes the configuration that the portal gets. Fetch it outside the browser: an answer fetched by the browser is
 * lost when a test ends while its last page still asks.
 */
export async function changeConfig(
  page: Page,
  change: Record<string, string | number>,
  options: { times?: number } = {},
): Promise<void> {
  await page.route(
    '**/config',
    async (route) => {
      const answer = await fetch(route.request().url())
      await route.fulfill({ json: { ...((await answer.json()) as object), ...change } })
    },
    options,
  )
}
