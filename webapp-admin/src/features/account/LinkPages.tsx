import { SetPasswordForm } from "webapp-shared/features/account/SetPasswordForm";

import { linkCalls } from "../../api/account";

const WAYS = { calls: linkCalls, signInTo: "/admin/login", forgotTo: "/admin/forgot" };

export const AcceptInvitePage = () => <SetPasswordForm {...WAYS} purpose="invitation" />;

export const ResetPage = () => <SetPasswordForm {...WAYS} purpose="reset" />;
