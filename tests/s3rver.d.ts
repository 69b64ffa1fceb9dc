declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  /** The part of the package that the tests use. */
  export default class S3rver {
    constructor(options: Options);
    httpServer: Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
