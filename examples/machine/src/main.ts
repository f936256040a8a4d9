import { createResource } from './resource.ts'
import { createWorker } from './worker.ts'

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`${name} is not set: see README.md beside this file's folder`)
  return process.exit(1)
}

const settings = {
  url: required('PORTAL_URL'),
  code: required('APP_CODE'),
  secret: required('APP_SECRET'),
  resource: required('RESOURCE'),
}

switch (process.argv[2]) {
  case 'resource': {
    const port = Number(required('PORT'))
    createResource(settings).listen(port, '127.0.0.1', () => console.log(`listening on ${port}`))
    break
  }
  case 'worker': {
    const answer = await createWorker({ ...settings, resourceUrl: required('RESOURCE_URL') })('/orders')
    console.log(answer.status, await answer.text())
    process.exitCode = answer.ok ? 0 : 1
    break
  }
  default:
    console.error('write `node src/main.ts resource` or `node src/main.ts worker`')
    process.exitCode = 1
}
