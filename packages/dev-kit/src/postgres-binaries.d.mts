/** Makes the symbolic links that the package of PostgreSQL makes in its install script. */
export declare function ensurePostgresBinaries(): void
