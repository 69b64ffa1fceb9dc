import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { brand } from "../shared/brand";
import { Logo } from "../ui/page/logo";
import { SchemeSwitch } from "../ui/theme/scheme-switch";
import styles from "./landing-page.module.css";

const scenes = [
  {
    file: "carabao",
    title: "The fields",
    text: "Beneficiaries who own the land they till, by region, province and municipality.",
  },
  {
    file: "cooperative",
    title: "Their organizations",
    text: "Cooperatives and associations: members, maturity, capital and markets.",
  },
  {
    file: "tractor",
    title: "The support they receive",
    text: "Machinery, training and credit: what was targeted, what arrived, what still works.",
  },
];

/**
 * /: what the product is, a login button, pictures of fields and cooperatives, the agency's footer (spec §2).
 */
export function LandingPage(): ReactElement {
  return (
    <div className={styles.page}>
      <header className={styles.masthead}>
        <span className={styles.brand}>
          <Logo size={40} />
          <span>
            <strong>{brand.name}</strong>
            <small>{brand.department}</small>
          </span>
        </span>
        <SchemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 tabIndex={-1} data-page-heading>
              {brand.longName}
            </h1>
            <p>
              {brand.name} monitors, records and audits critical data on agrarian reform beneficiaries: their
              information, the financial assistance and the support programs that reach them. It combines logs
              and ledgers, so that the work is transparent, efficient and in compliance.
            </p>
            <Button component={Link} to="/loginpage" size="lg">
              Login
            </Button>
          </div>
          <img className={styles.heroScene} src="/photos/terraces.svg" alt="" />
        </section>
        <section className={styles.scenes} aria-label="What it covers">
          {scenes.map((scene) => (
            <figure key={scene.file}>
              <img src={`/photos/${scene.file}.svg`} alt="" width={640} height={400} loading="lazy" />
              <figcaption>
                <h2>{scene.title}</h2>
                <p>{scene.text}</p>
              </figcaption>
            </figure>
          ))}
        </section>
      </main>
      <footer className={styles.footer}>
        <div>
          <strong>{brand.department}</strong>
          <span>{brand.country}</span>
        </div>
        <div>
          <span>For the department's central, regional and provincial offices</span>
          <span>
            © {brand.landingYear} · version {brand.version}
          </span>
        </div>
      </footer>
    </div>
  );
}
