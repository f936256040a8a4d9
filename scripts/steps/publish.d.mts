export function newBuild(link: string, now?: number): string
export function publish(link: string, folder: string): void
