import { ForgotForm } from "webapp-shared/features/account/ForgotForm";

import { linkCalls } from "../../api/account";

export const ForgotPage = () => <ForgotForm calls={linkCalls} by="email" signInTo="/admin/login" />;
