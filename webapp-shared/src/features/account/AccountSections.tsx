import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { PageLoading } from "../../ui/Loading/Loading";
import { Callout } from "../../ui/Callout/Callout";
import styles from "./Account.module.css";
import { AuthenticatorSection } from "./AuthenticatorSection";
import { accountKeys, ownSessionKeys, selfKeys } from "./keys";
import type { Account, AccountCalls, LinkCalls } from "./requests";
import { PasswordSection } from "./PasswordSection";
import { ProfileSection } from "./ProfileSection";
import { SessionsSection } from "./SessionsSection";

interface Props {
  calls: AccountCalls;
  check: LinkCalls["check"];
  /** sections of the bundle's own, between the profile and the password */
  children?: ReactNode;
}

/** Everything about one's own account: profile, password, authenticator app, sessions. */
export function AccountSections({ calls, check, children }: Props) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const account = useQuery({ queryKey: accountKeys.all, queryFn: calls.account });
  if (!account.data)
    return account.error ? (
      <ErrorState problem={account.error} onRetry={() => void account.refetch()} />
    ) : (
      <PageLoading />
    );
  const again = () => {
    void client.invalidateQueries({ queryKey: accountKeys.all });
    // what the session may do can hang on the authenticator app
    void client.invalidateQueries({ queryKey: selfKeys.all });
    void client.invalidateQueries({ queryKey: ownSessionKeys.all });
  };
  const changed = (next: Account) => {
    client.setQueryData(accountKeys.all, next);
    void client.invalidateQueries({ queryKey: selfKeys.all });
  };
  const mustEnrol = account.data.authenticator_required && !account.data.has_authenticator;
  return (
    <div className={styles["sections"]}>
      {mustEnrol ? (
        <Callout tone="warning">{t("enrol_first")}</Callout>
      ) : (
        <ProfileSection account={account.data} calls={calls} onChanged={changed} />
      )}
      {!mustEnrol && children}
      {!mustEnrol && <PasswordSection account={account.data} calls={calls} check={check} />}
      <AuthenticatorSection account={account.data} calls={calls} onChanged={again} />
      {!mustEnrol && <SessionsSection calls={calls} />}
    </div>
  );
}
