/** The number of organizations by province, as a tile of the main dashboard sends it. */
export const arbosByProvince = {
  title: "Organizations by province",
  question: "dashboards/arbos-by-place",
  parameters: { place_level: "province" },
  columns: [
    { name: "place", label: "Place", kind: "text" },
    { name: "arbos", label: "ARBOs", kind: "integer" },
  ],
};
