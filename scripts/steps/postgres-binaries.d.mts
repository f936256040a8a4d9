/** Makes the symbolic links that the package of PostgreSQL makes in its install script. */
export function ensurePostgresBinaries(): void
