import type { Page } from '@playwright/test'

/**
 * What the portal is told where an installation is set up otherwise. Asked for beside the browser, for an answer of
 * the browser's own is gone when a test ends while its last page still asks.
 */
export async function changeConfig(
  page: Page,
  change: Record<string, string>,
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
