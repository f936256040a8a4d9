/** Makes the links that the package of PostgreSQL would make in an install script. */
export function ensurePostgresBinaries(): void
