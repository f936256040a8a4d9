declare module 's3rver' {
  import type { Server } from 'node:http'

  type Options = {
    directory: string
    address: string
    port: number
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  export default class S3rver {
    constructor(options: Options)
    readonly httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
