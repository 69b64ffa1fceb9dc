import { afterEach, expect, test, vi } from "vitest";

const upload = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<unknown>>());
vi.mock("../../../src/api/calls/upload", () => ({ upload }));
vi.mock("../../../src/forms/photos/lazy-photo-file", () => ({
  photoFile: async () => ({
    preparePhoto: async (file: File) => {
      useSession.setState({ user: { ...user, id: 2 } });
      return { file, position: {} };
    },
  }),
}));

const { useSession } = await import("../../../src/api/session/session");
const { fileOptions } = await import("../../../src/app/options/file-options");

const user = { id: 1 } as NonNullable<ReturnType<typeof useSession.getState>["user"]>;
afterEach(() => useSession.setState({ user: null }));

test("a file is sent as of the user who chose it, also where somebody else signs in while it is made smaller", async () => {
  useSession.setState({ user });
  upload.mockResolvedValue([{ id: "kept" }]);
  const context = { key: "k", signal: new AbortController().signal, sending: () => {} };
  expect(await fileOptions.upload(new File(["x"], "plan.pdf"), context)).toMatchObject({ id: "kept" });
  expect(upload.mock.calls[0]?.[3]).toMatchObject({ user: 1 });
});
