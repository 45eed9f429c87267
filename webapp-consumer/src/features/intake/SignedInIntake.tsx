import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { draftQuery, saveDraft, type Draft } from "../../drafts/drafts";
import { optionListsQuery } from "../../api/options";
import { personQuery } from "../../api/person";
import { tabChannel } from "../../drafts/tabChannel";
import { useDraftForm, type Start } from "../../drafts/useDraftForm";
import { OtherTabNotice } from "../../components/otherTab/OtherTabNotice";
import { IntakeForm, type FormProps } from "./IntakeForm";
import { intakeStorage } from "./intakeStorage";
import { answersOf, type Field } from "./model";

const INTAKE_FORM = "lender-intake";
/** which application a draft on the server belongs to: a person has one draft of this form */
const OWNER = "creditapp_uuid";

interface Props extends FormProps {
  prospectAppId: string;
}

/** The form of somebody signed in: kept on the server, and brought together with what other windows and devices type into it. */
export function SignedInIntake({ prospectAppId, ...form }: Props) {
  const draft = useQuery({
    ...draftQuery(prospectAppId, INTAKE_FORM),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { language } = useLanguage();
  const person = useQuery(personQuery(prospectAppId));
  const options = useQuery(optionListsQuery(language));
  // what cannot be read must not keep anybody from the form
  if (!draft.isFetchedAfterMount || person.isPending || options.isPending) return <PageLoading />;
  const profile = answersOf(person.data, options.data, form.lists);
  return <Joined {...form} prospectAppId={prospectAppId} draft={draft.data} profile={profile} />;
}

/** The server's draft of this application's form, else the profile's answers, and this tab's draft from before the sign-in. */
function startOf(draft: Draft | undefined, profile: Readonly<Record<string, string>>, application: string): Start {
  const isOurs = draft?.values[OWNER] === application;
  const here = intakeStorage.read(application);
  const unsent = draft?.own?.values[OWNER] === application ? draft.own.values : null;
  return {
    step: 0,
    values: { ...(isOurs ? draft.values : profile), [OWNER]: application },
    seen: draft?.saved_at ?? null,
    own: here || unsent ? { ...unsent, ...here } : null,
  };
}

interface JoinedProps extends Props {
  draft: Draft | undefined;
  /** answers that the profile gives already */
  profile: Readonly<Record<string, string>>;
}

function Joined({ prospectAppId, draft, profile, ...form }: JoinedProps) {
  const { t } = useTranslation("intake");
  const { language } = useLanguage();
  const { application, lists } = form;
  const [start] = useState(() => startOf(draft, profile, application));
  // an emptied draft does not say whose it was
  const owner = useRef(draft?.values[OWNER] ?? application);
  const typed = useDraftForm(prospectAppId, INTAKE_FORM, start, (theirs) => {
    owner.current = theirs[OWNER] ?? owner.current;
    return owner.current === application;
  });
  const { elsewhere } = typed;

  const takeOver = useEffectEvent(() => {
    if (!intakeStorage.read(application)) return;
    typed.change({});
    intakeStorage.drop(application);
  });
  useEffect(function bringAlongWhatWasTypedBeforeTheSignIn() {
    takeOver();
  }, []);

  const tellOf = (field: string, value: string) => {
    if (field === "dateOfIncorporation") return showDate(value, language);
    if (field === "annualSalesTurnOver") return rupees(value);
    return lists.labels[value] ?? value;
  };
  return (
    <IntakeForm
      {...form}
      start={typed.values}
      keeping={{
        state: typed.state,
        answers: typed.values,
        note: elsewhere && (
          <OtherTabNotice
            elsewhere={elsewhere}
            nameOf={(field) => t(field as Field)}
            tellOf={tellOf}
            onTake={typed.takeTheirs}
            onKeep={typed.keepMine}
            goOn={{ label: t("elsewhere_go_on"), onPress: form.onOutdated }}
          />
        ),
        keep: (changed) => typed.change(changed),
        rest: typed.rest,
        goOn: typed.goOn,
        forget() {
          typed.stop();
          saveDraft(prospectAppId, INTAKE_FORM, { step: 0, values: {} }).then(
            () => tabChannel.tell({ kind: "typed", form: INTAKE_FORM }),
            () => undefined,
          );
        },
      }}
    />
  );
}
