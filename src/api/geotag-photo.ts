import { call } from "./calls/call";
import { queryClient } from "./query-client";

/**
 * The address of the small picture of a geotag, by the id of its record. Null when it has none, or the user may not see it.
 */
export const geotagPhoto = (id: number): Promise<string | null> =>
  queryClient
    .fetchQuery({
      queryKey: ["geotag-photo", id],
      queryFn: async ({ signal }) => {
        const asked = { id, page: 1, page_size: 1 };
        const { data } = await call<{ uploadFile: string[] | null }[]>("POST", "/api/form-11-geo", asked, {
          signal,
        });
        const file = data[0]?.uploadFile?.[0];
        return file === undefined ? null : `/api/files/${encodeURIComponent(file)}?size=thumb`;
      },
      staleTime: 5 * 60_000,
    })
    .catch(() => null);
