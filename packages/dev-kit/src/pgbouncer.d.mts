export declare function pgbouncerPath(): string | undefined
