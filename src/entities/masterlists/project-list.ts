import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { project } from "../define/groups";

/** The department's programmes and projects, visible to all (spec §3). */
export const projectList = defineEntity({
  name: "project_list",
  path: "/api/project-list",
  label: "project",
  screen: {
    route: "/DARPrograms_Project",
    title: null,
    heading: "DAR Programs and Projects",
    group: "Masterlists",
    label: "Programs and projects",
  },
  scope: "none",
  pickedAs: "project",
  identities: [{ by: ["subpsp_name", "year_funded"], unique: true }],
  summary: ["year_funded", "subpsp_abbreviation", "psp_category", "subpsp_status"],
  fields: {
    year_funded: { ...project.year_funded, required: true },
    psp_category: make.text("Category of programme, project or service", {
      section: "Project",
      required: true,
      main: true,
    }),
    subpsp_name: make.text("Programme or project", { section: "Project", required: true, main: true }),
    subpsp_abbreviation: project.subpsp_abbreviation,
    subpsp_status: { ...project.subpsp_status, main: true },
  },
});
