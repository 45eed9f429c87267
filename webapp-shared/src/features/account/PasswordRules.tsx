import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { isProblem } from "../../api/problem";
import { Icon } from "../../ui/Icon/Icon";
import styles from "./Account.module.css";
import type { LinkCalls, NewPassword } from "./requests";
import { brokenBy, LEAST, RULES, verdictsOf, type Rule } from "./rules";
import { passwordKeys } from "./keys";

const REST_MS = 400;

interface Props extends NewPassword {
  check: LinkCalls["check"];
}

/** The rules of a new password, each ticked as soon as what is typed keeps it. */
export function PasswordRules({ check, password, name, email }: Props) {
  const { t } = useTranslation("account");
  const [rested, setRested] = useState("");

  useEffect(
    function waitForRest() {
      const timer = window.setTimeout(() => setRested(password), REST_MS);
      return () => window.clearTimeout(timer);
    },
    [password],
  );

  const broken = useQuery({
    // gcTime 0: what was typed is forgotten as soon as nobody looks at it
    queryKey: passwordKeys.of(rested, name, email),
    queryFn: async (): Promise<Rule[]> => {
      try {
        await check({ password: rested, name, email });
        return [];
      } catch (error) {
        if (isProblem(error) && error.fields["password"]) return brokenBy(error);
        throw error;
      }
    },
    enabled: rested !== "",
    retry: false,
    gcTime: 0,
  }).data;
  const verdicts = verdictsOf(password, password === rested ? (broken ?? null) : null);

  return (
    <ul className={styles["rules"]} aria-label={t("rules")} aria-live="polite">
      {RULES.map((rule) => (
        <li key={rule} data-verdict={verdicts[rule]}>
          <Icon name={verdicts[rule] === "met" ? "check" : verdicts[rule] === "broken" ? "close" : "info"} size={16} />
          <span>
            {t(`rule_${rule}`, { least: LEAST })}
            <span className="visually-hidden"> {t(`verdict_${verdicts[rule]}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
