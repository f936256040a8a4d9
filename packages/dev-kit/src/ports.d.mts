export declare function isFree(port: number, host?: string): Promise<boolean>
export declare function nextFree(wanted: number, taken?: number[], host?: string): Promise<number>
export declare function reservePort(): Promise<number>
