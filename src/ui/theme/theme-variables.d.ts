declare module "theme-variables.css";
