import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";

import { isProblem, messageOf } from "../../api/problem";
import { useServerForm } from "../../forms/useServerForm";
import { useLanguage } from "../../i18n/language";
import { cx } from "../../lib/cx";
import { showDateTime } from "../../lib/dates";
import { Button, LinkButton } from "../../ui/Button/Button";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { PasswordField, TextField } from "../../ui/Field/TextField";
import { PageLoading } from "../../ui/Loading/Loading";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import styles from "./Account.module.css";
import type { Invited, LinkCalls } from "./requests";
import { SignedOutPage } from "./SignedOutPage";
import { PasswordRules } from "./PasswordRules";
import { LEAST } from "./rules";
import { linkKeys } from "./keys";

type Purpose = "invitation" | "reset";

interface Props {
  calls: LinkCalls;
  purpose: Purpose;
  signInTo: string;
  forgotTo: string;
}

interface FormProps extends Props {
  token: string;
  whose: Invited;
}

function Form({ calls, purpose, signInTo, forgotTo, token, whose }: FormProps) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { name: whose.name, password: "" },
    validate: {
      name: (value) => (value.trim() ? null : t("name_needed")),
      password: (value) => ([...value].length >= LEAST ? null : t("password_short", { least: LEAST })),
    },
    submit: async ({ name, password }) => {
      const { message } = await (purpose === "reset"
        ? calls.reset(token, password)
        : calls.accept(token, password, name.trim()));
      // the link is used up: whatever the sign-in still needs, its own page asks for
      const starts =
        purpose === "invitation" &&
        (await calls.signIn(whose.login, password).then(
          () => true,
          () => false,
        ));
      toast.success(starts ? t("invitation_started") : message);
      await navigate(signInTo, { replace: true });
    },
  });
  return (
    <SignedOutPage
      title={t(`${purpose}_title`, { place: whose.organisation })}
      note={t(`${purpose}_note`, { login: whose.login, until: showDateTime(whose.expires_at, language) })}
    >
      <form {...form.props} className={cx(styles["form"], styles["hung"])}>
        {purpose === "invitation" && (
          <TextField label={t("name")} autoComplete="name" maxLength={120} {...form.field("name")} />
        )}
        {/* lets a password manager keep the new password under the right name */}
        <input type="text" name="username" autoComplete="username" value={whose.login} readOnly hidden />
        <PasswordField label={t("new_password")} autoComplete="new-password" {...form.field("password")} />
        <PasswordRules check={calls.check} password={form.values.password} name={whose.name} email={whose.login} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t(`${purpose}_submit`)}
        </Button>
      </form>
      <p className={styles["path"]}>
        <Link to={purpose === "reset" ? forgotTo : signInTo}>{t(purpose === "reset" ? "new_link" : "to_sign_in")}</Link>
      </p>
    </SignedOutPage>
  );
}

/** The page behind a link: says for whom it is, takes the password, and says plainly why a link that is over does nothing. */
export function SetPasswordForm(props: Props) {
  const { t } = useTranslation("account");
  const { token = "" } = useParams();
  const { calls, purpose, signInTo, forgotTo } = props;
  const link = useQuery({
    queryKey: linkKeys.of(purpose, token),
    queryFn: () => calls.look(purpose, token),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (link.isPending) return <PageLoading />;
  if (link.data) return <Form {...props} token={token} whose={link.data} />;
  const over = isProblem(link.error) && link.error.status === 404;
  return (
    <SignedOutPage title={t(over ? "link_over" : `${purpose}_plain`)}>
      {over ? (
        <>
          <Callout tone="warning">{messageOf(link.error)}</Callout>
          <div className={cx(styles["row"], styles["after"])}>
            <LinkButton variant="primary" to={signInTo}>
              {t("to_sign_in")}
            </LinkButton>
            <LinkButton to={forgotTo}>{t("new_link")}</LinkButton>
          </div>
        </>
      ) : (
        <ErrorState problem={link.error} onRetry={() => void link.refetch()} />
      )}
    </SignedOutPage>
  );
}
