export function isFree(port: number, host?: string): Promise<boolean>
export function nextFree(wanted: number, taken?: number[], host?: string): Promise<number>
export function reservePort(): Promise<number>
