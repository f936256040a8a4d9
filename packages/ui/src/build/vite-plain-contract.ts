import type { Plugin } from 'vite'

/** Modules that only the server may contain: the portal takes types and plain constants from the contract. */
const isServerOnly = (id: string) =>
  id.includes('/node_modules/typebox/') ||
  /[./]schemas\.ts$/.test(id) ||
  id.endsWith('/contract/src/nouns.ts')

export function serverOnlyModules(ids: Iterable<string>): string[] {
  return [...ids].filter(isServerOnly)
}

/** Fails the build when the schema library is in what a browser downloads. */
export function plainContract(): Plugin {
  return {
    name: 'portico-plain-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = serverOnlyModules(chunk.moduleIds)
        if (found.length > 0) this.error(`${chunk.fileName} holds server-only modules: ${found.join(', ')}`)
      }
    },
  }
}
