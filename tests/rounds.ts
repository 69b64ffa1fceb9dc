/** How many generated cases a test tries: `usual` in `npm test`, `long` in `npm run test:long`. */
export const rounds = (usual: number, long: number): number =>
  process.env.TEST_LONG === undefined ? usual : long;
