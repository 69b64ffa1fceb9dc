/** All global styles, in the order in which they must apply. */
import "./fonts.css";
import "./mantine.css";
import "theme-variables.css";
import "./tokens.css";
import "./base.css";
import "./print.css";
