export function pgbouncerPath(): string | undefined
