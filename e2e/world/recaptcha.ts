import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'

export type VerifyService = {
  url: string
  /** How it reacts to the next answers. */
  behave: 'accept' | 'refuse' | 'fail' | 'hang'
  stop(): void
}

/** A verify service of our own instead of the vendor's: it accepts each of the widget's answers once. */
export async function startVerifyService(): Promise<VerifyService> {
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = new URLSearchParams(body).get('response') ?? ''
    const success = service.behave === 'accept' && answer.startsWith('answer-') && !seen.has(answer)
    seen.add(answer)
    say(response, success)
  })
  const say = (response: ServerResponse, success: boolean) => {
    if (service.behave === 'hang') return void response.writeHead(200).write('{')
    response.writeHead(service.behave === 'fail' ? 500 : 200).end(JSON.stringify({ success }))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: VerifyService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    behave: 'accept',
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}

const SCRIPT = `
  let made = 0
  window.grecaptcha = {
    ready: (done) => done(),
    render(element, options) {
      const frame = document.createElement('iframe')
      frame.title = 'reCAPTCHA'
      frame.width = options.size === 'compact' ? 158 : 304
      frame.height = 78
      frame.src = 'https://www.google.com/recaptcha/api2/anchor?theme=' + options.theme
      element.append(frame)
      addEventListener('message', ({ data, source }) => {
        if (source !== frame.contentWindow) return
        if (data === 'ticked') options.callback('answer-' + Date.now() + '-' + ++made)
        if (data === 'expired') options['expired-callback']()
      })
      return 0
    },
  }`

const FRAME = `<!doctype html><html lang="en"><title>reCAPTCHA</title>
  <style>body { margin: 0; font: 14px sans-serif; background: #f9f9f9; color: #000; padding: 1rem }</style>
  <label><input type="checkbox" onchange="parent.postMessage('ticked', '*')"> I'm not a robot</label>
  <button onclick="document.querySelector('input').checked = false; parent.postMessage('expired', '*')">Let it expire</button></html>`

/** A stand-in for the vendor's widget at the vendor's own addresses, so that the page's real policy is tested. */
export async function standInForWidget(context: BrowserContext): Promise<void> {
  await context.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await context.route('https://www.google.com/recaptcha/api2/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: FRAME }),
  )
}
