import { spawnSync } from 'node:child_process'
import { ENV_ARGS } from '../steps/env-file.mjs'
import { root } from '../steps/paths.mjs'

/** What the operator of a portal does, whose data is in a folder: `npm run admin -- ...`. */
export function operatorOf({ folder }) {
  function admin(args) {
    const main = `${root}/apps/server/src/admin.ts`
    const { status, stdout, stderr } = spawnSync(process.execPath, [...ENV_ARGS, main, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder },
    })
    if (status !== 0) throw new Error(`admin ${args.join(' ')}: ${stdout}${stderr}`)
    return stdout
  }

  return {
    admin,
    /** Registers an application; answers its secret, where it has one. */
    add(code, ...fields) {
      const [, secret] = /shown this once: (\S+)/.exec(admin(['application', 'add', code, ...fields])) ?? []
      return secret
    },
  }
}
