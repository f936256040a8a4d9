import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { type Started, startProcess } from '@portico/dev-kit/processes'
import { until } from '@portico/dev-kit/until'
import { Builder, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver'
import { endWithin } from './end.ts'
import type { Engine, Key } from './engine.ts'

type Paths = { driver: string; browser: string }

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  Space: Keys.SPACE,
}

const SCREEN = ['-displayfd', '1', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp']

/** WebKitGTK in its own small browser, steered by its WebDriver, on a screen of its own. */
export async function startWebKit({ driver, browser }: Paths): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'portico-webkit-'))
  const running: Started[] = []
  const start = (command: string, args: string[], env: Record<string, string>) => {
    const started = startProcess(command, args, { env })
    running.push(started)
    return started
  }
  async function endAll(): Promise<void> {
    for (const one of running) {
      one.child.kill('SIGKILL')
      await one.ended
    }
    rmSync(home, { recursive: true, force: true })
  }

  try {
    const display = await start('Xvfb', SCREEN, {}).writes(/(\d+)/)
    const port = await reservePort()
    start(driver, [`--port=${port}`], {
      PATH: process.env.PATH ?? '',
      HOME: home,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
    })
    const server = `http://127.0.0.1:${port}`
    await until(() => answers(`${server}/status`))
    const steered = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build()
    return await engineOf(steered, endAll)
  } catch (error) {
    await endAll()
    throw error
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function engineOf(browser: WebDriver, endAll: () => Promise<void>): Promise<Engine> {
  const capabilities = await browser.getCapabilities()
  const read = <T>(expression: string) => browser.executeScript<T>(`return (${expression})`)

  return {
    name: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    async resize(width, height) {
      const around = await read<number[]>('[outerWidth - innerWidth, outerHeight - innerHeight]')
      await browser
        .manage()
        .window()
        .setRect({ width: width + (around[0] ?? 0), height: height + (around[1] ?? 0) })
    },
    read,
    async press(expression) {
      const found = await read<WebElement | null>(expression)
      await found?.click()
      return found !== null
    },
    async upload(expression, file) {
      const field = await read<WebElement | null>(expression)
      await field?.sendKeys(file)
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    async key(key, modifier) {
      const acts = browser.actions()
      if (modifier) acts.keyDown(Keys.SHIFT)
      acts.sendKeys(KEYS[key])
      if (modifier) acts.keyUp(Keys.SHIFT)
      await acts.perform()
    },
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async stop() {
      await endWithin(browser.quit())
      await endAll()
    },
  }
}
