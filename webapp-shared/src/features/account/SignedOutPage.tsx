import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch";
import { CoBrand, Logo } from "../../ui/Logo/Logo";
import styles from "./Account.module.css";

interface Props {
  title: ReactNode;
  note?: ReactNode;
  brand?: { name: string; logo: string | null } | undefined;
  children: ReactNode;
}

/** The page around what is asked before anybody is signed in. */
export function SignedOutPage({ title, note, brand, children }: Props) {
  const client = useQueryClient();
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <span className={styles["brand"]}>
          <Logo height={28} />
          {brand?.logo && <CoBrand name={brand.name} logo={brand.logo} />}
        </span>
        {/* what the server words itself is asked for again */}
        <LanguageSwitch onChange={() => void client.invalidateQueries()} />
      </header>
      <main className={styles["main"]}>
        <h1>{title}</h1>
        <div className={styles["intro"]}>{note}</div>
        {children}
      </main>
    </div>
  );
}
