import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reservePort } from '../../packages/dev-kit/src/ports.mjs'
import { untilReady } from '../demo/processes.mjs'
import { root } from '../steps/paths.mjs'

const ONE = readFileSync(`${root}/docs/examples/nginx.conf`, 'utf8')
const TWO = readFileSync(`${root}/docs/examples/nginx-two-nodes.conf`, 'utf8')
const START_MS = 300_000

const isInstalled = spawnSync('nginx', ['-v']).status === 0

/** The example as it stands, at addresses of this machine and without a certificate. */
function atHome(config, folder, port, nodes) {
  const plain = config
    .replaceAll(/^\s*ssl_.*\n/gm, '')
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replaceAll('/var/log/nginx', folder)
  const [first, second] = nodes
  const addressed = plain
    .replaceAll(/127\.0\.0\.1:8080|10\.0\.0\.11:8080/g, `127.0.0.1:${first}`)
    .replaceAll('10.0.0.12:8080', `127.0.0.1:${second}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
${temporary}
${addressed}
}
`
}

/** The two-node example, with the parts of the other that it says to keep. */
function together() {
  const from = ONE.indexOf('# Links in mails')
  return ONE.slice(from, ONE.indexOf('server {', from)) + TWO
}

function startNode(port, name) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(name))
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function endNode(server) {
  const ended = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  return ended
}

// nginx is no dependency: where it is not installed, the count of skipped tests says that this was not run.
describe.skipIf(!isInstalled)('the examples for nginx', () => {
  let folder
  let ports

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'))
    ports = [await reservePort(), await reservePort(), await reservePort()]
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['of one node', () => ONE],
    ['of two nodes', together],
  ])('%s are read without a fault', (_which, config) => {
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, atHome(config(), folder, ports[0], ports.slice(1)))
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })

  it(
    'answer every request while one node after the other is away',
    async () => {
      const [port, ...nodes] = ports
      const file = join(folder, 'nginx.conf')
      writeFileSync(file, atHome(together(), folder, port, nodes))
      const servers = [await startNode(nodes[0], 'first'), await startNode(nodes[1], 'second')]
      const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      try {
        const address = `http://127.0.0.1:${port}`
        await untilReady(address)
        for (const [away, other] of [
          [0, 'second'],
          [1, 'first'],
          [0, 'second'],
        ]) {
          await endNode(servers[away])
          const answers = await ask(address, 40)
          expect(new Set(answers)).toEqual(new Set([`200 ${other}`]))
          servers[away] = await startNode(nodes[away], ['first', 'second'][away])
        }
        // Both at once are down for a moment, and the next request after it finds them.
        for (const server of servers) await endNode(server)
        expect(new Set(await ask(address, 4))).toEqual(new Set([502]))
        for (const at of [0, 1]) servers[at] = await startNode(nodes[at], 'back')
        expect(new Set(await ask(address, 20))).toEqual(new Set(['200 back']))
        for (const server of servers) await endNode(server)
      } finally {
        nginx.kill('SIGKILL')
        await ended
      }
    },
    START_MS,
  )
})

/** Reads and writes in turn; what each was answered with. */
async function ask(address, times) {
  const answers = []
  for (let at = 0; at < times; at += 1) {
    const answer = await fetch(`${address}/v1/user`, at % 2 ? { method: 'POST', body: 'a=1' } : {})
    const text = await answer.text()
    answers.push(answer.ok ? `${answer.status} ${text}` : answer.status)
  }
  return answers
}
