import type { ReactElement } from "react";
import { brand } from "../../shared/brand";
import { Logo } from "../../ui/page/logo";

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/**
 * The page while the program and the session are on their way. The build writes the same markup into index.html
 * (vite.config.ts), so that it shows before any script has come. `opening.js` says of which kind the page is.
 */
export function OpeningPage(): ReactElement {
  return (
    <output className="opening" aria-busy>
      <span className="opening-bar">
        <Logo />
        <b>{brand.name}</b>
      </span>
      <span className="opening-heading" />
      <span className="opening-words">Loading the program …</span>
      <span className="opening-figures">
        {times(4).map((at) => (
          <i key={at} />
        ))}
      </span>
      <span className="opening-blocks">
        {times(4).map((at) => (
          <i key={at} />
        ))}
      </span>
    </output>
  );
}
