import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { fetchDemoUsers } from "../api/accounts/demo-users";
import { fetchPrivacyNotice, privacyKey } from "../api/accounts/privacy";
import { brand } from "../shared/brand";
import { Logo } from "../ui/page/logo";
import { SchemeSwitch } from "../ui/theme/scheme-switch";
import styles from "./login-page.module.css";
import { SignInForm } from "./sign-in-form";

const demoPassword = "marble-demo";

/** /loginpage: the sign-in form; in demo mode also a list of demo users, which fill it in. */
export function LoginPage(): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: demoUsers = [] } = useQuery({
    queryKey: ["demo-users"],
    queryFn: fetchDemoUsers,
    retry: false,
  });
  const { data: privacy } = useQuery({ queryKey: privacyKey, queryFn: fetchPrivacyNotice, retry: false });
  return (
    <div className={styles.page}>
      <img className={styles.scene} src="/photos/valley.svg" alt="" />
      <main id="main" tabIndex={-1} className={styles.side}>
        <div className={styles.top}>
          <Link to="/" className={styles.brand}>
            <Logo size={44} />
            <span>
              <strong>{brand.name}</strong>
              <small>{brand.department}</small>
            </span>
          </Link>
          <SchemeSwitch />
        </div>
        <div className={styles.form}>
          <h1 tabIndex={-1} data-page-heading>
            Sign in
          </h1>
          <SignInForm username={chosen ?? ""} password={chosen === null ? "" : demoPassword} />
          {demoUsers.length === 0 ? null : (
            <section className={styles.demo} aria-labelledby="demo-users">
              <h2 id="demo-users">Demo users</h2>
              <p>
                Choose one to fill in the form. The password of all of them is <code>{demoPassword}</code>.
              </p>
              <ul>
                {demoUsers.map((user) => (
                  <li key={user.username}>
                    <UnstyledButton
                      className={styles.user}
                      aria-pressed={user.username === chosen}
                      onClick={() => setChosen(user.username)}
                    >
                      <strong>{user.username}</strong>
                      <span>{user.what}</span>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <p className={styles.privacy}>
          This system holds personal information protected by the Data Privacy Act of 2012 (Republic Act
          10173). Use it for your official work only. What you do here is recorded.
          {privacy === undefined || privacy.contact === "" ? null : (
            <span className={styles.contact}>Data protection officer: {privacy.contact}</span>
          )}
        </p>
      </main>
    </div>
  );
}
