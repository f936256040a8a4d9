const PACKAGES = ['react', 'react-dom', 'scheduler', 'react-router']

/** What changes with library versions, in a file of its own: the rest changes with our releases. */
export const isFramework = (id: string) => PACKAGES.some((name) => id.includes(`/node_modules/${name}/`))
