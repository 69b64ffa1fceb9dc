/** What the tests use of jsdom, which has no types of its own. */
declare module "jsdom" {
  type Page = Window & typeof globalThis;
  export class JSDOM {
    static fromFile(
      path: string,
      options: { runScripts: "dangerously"; resources: "usable"; beforeParse: (window: Page) => void },
    ): Promise<JSDOM>;
    readonly window: Page;
  }
}
