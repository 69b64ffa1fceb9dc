/** Whether this is `npm run test:long`. */
export const isLong = process.env.TEST_LONG !== undefined;

/** How many generated cases a test tries: `usual` in `npm test`, `long` in `npm run test:long`. */
export const rounds = (usual: number, long: number): number => (isLong ? long : usual);
