import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheFolder, root } from '../steps/paths.mjs'
import { startDemoPortal } from './demo-portal.mjs'

const START_MS = 300_000
/** A folder below the root, so that the packages are found. */
const folder = `${cacheFolder}/generated-client`
const PAGE = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
const [, CLIENT] = /^```ts client\n(.*?)^```$/ms.exec(PAGE)
const generator = `${root}/examples/partner/node_modules/openapi-typescript/bin/cli.js`

let demo
let description

beforeAll(async () => {
  demo = await startDemoPortal()
  description = await (await fetch(`${demo.portal}/openapi.json`)).text()
  mkdirSync(folder, { recursive: true })
}, START_MS)

afterAll(async () => {
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
}, START_MS)

function node(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status, output: stdout + stderr, stdout }
}

describe('the description of the API', () => {
  it('has no fault that an OpenAPI linter finds', async () => {
    const rules = {
      'no-server-example.com': 'off',
      'operation-4xx-response': 'off',
      'operation-2xx-response': 'off',
    }
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source: description, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, location }) => `${ruleId} ${location[0].pointer}`)).toEqual([])
  })

  it('says of every call what its success is: an answer, or where a browser is led', () => {
    const operations = Object.entries(JSON.parse(description).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        name: `${method} ${path}`,
        statuses: Object.keys(responses),
      })),
    )
    expect(operations.length).toBeGreaterThan(50)
    const without = operations.filter(({ statuses }) => !statuses.some((status) => /^[23]/.test(status)))
    expect(without).toEqual([])
  })

  it("is enough to generate the client of the partner's page", async () => {
    write('client.ts', CLIENT)
    generate()
    const TOKEN = await demo.tokenFor('ENERGY')
    const ran = node(['client.ts'], { ...application(), TOKEN })
    expect(ran, ran.output).toMatchObject({ status: 0 })
    expect(JSON.parse(ran.stdout)).toMatchObject({ email: demo.person.email })
  })

  it('is enough to generate a client that compiles and signs a person in', () => {
    copyFileSync(`${root}/scripts/docs/client/sign-in.ts`, `${folder}/sign-in.ts`)
    generate()
    const ran = node(['sign-in.ts'], {
      ...application(),
      EMAIL: demo.person.email,
      PASSWORD: demo.person.password,
    })
    expect(ran, ran.output).toMatchObject({ status: 0 })
    expect(JSON.parse(ran.stdout)).toEqual({ application: 'ENERGY', isSame: true, email: demo.person.email })
  })
})

/** Generates the types, and compiles the files beside them. */
function generate() {
  write('openapi.json', description)
  write('package.json', '{"type":"module"}')
  write('tsconfig.json', JSON.stringify(TSCONFIG))
  expect(node([generator, 'openapi.json', '--output', 'portico.ts'])).toMatchObject({ status: 0 })
  const compiled = node([`${root}/node_modules/typescript/bin/tsc`, '--project', '.'])
  expect(compiled).toEqual({ status: 0, output: '', stdout: '' })
}

function write(name, content) {
  writeFileSync(`${folder}/${name}`, content)
}

function application() {
  return { PORTAL_URL: demo.portal, APP_CODE: 'ENERGY', APP_SECRET: demo.secrets.ENERGY }
}

const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
  },
  include: ['*.ts'],
}
