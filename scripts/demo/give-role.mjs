import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ENV_ARGS } from '../steps/env-file.mjs'
import { root } from '../steps/paths.mjs'

const run = promisify(execFile)

/** Gives a role by the operator's command, `npm run admin -- grant`, to an account of the demo that is running. */
export function giveRole(node, demo) {
  return (role, email) =>
    run(node, [...ENV_ARGS, `${root}/apps/server/src/admin.ts`, 'grant', role, email], {
      cwd: root,
      env: { ...process.env, DATA_DIR: demo.folder },
    })
}
