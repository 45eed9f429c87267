import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MultiSelect } from "webapp-shared/ui/MultiSelect/MultiSelect";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Commissions.module.css";
import { cleanGroupName } from "./model";
import { useCreateGroup } from "./mutations";
import { groupsQuery } from "./queries";

interface Props {
  /** the lender's groups as they are stored */
  groupIds: readonly number[];
  onSave: (ids: number[]) => Promise<void>;
}

/** The lender's groups: several of those there are, and a new one made in passing. Saved at each choice. */
export function LenderGroups({ groupIds, onSave }: Props) {
  const { t } = useTranslation("commissions");
  const { t: common } = useTranslation("common");
  const groups = useQuery(groupsQuery());
  const create = useCreateGroup();

  useEffect(
    function tellFailure() {
      if (groups.isError) toast.error((now) => t("groups_failed", now));
    },
    [groups.isError, t],
  );

  // A refusal is toasted where it is saved; the chips show what is stored again.
  const { run: save, busy } = useApiMutation({ send: onSave, isQuiet: true });

  if (groups.isError)
    return (
      <span className={styles.groupsFailed} role="alert">
        {t("groups_failed")}
        <Button variant="quiet" small icon="retry" onClick={() => void groups.refetch()}>
          {common("retry")}
        </Button>
      </span>
    );
  return (
    <MultiSelect
      label={t("groups")}
      add={t("group")}
      none={t("groups_none")}
      disabled={busy || groups.data === undefined}
      options={(groups.data ?? []).map((group) => ({ value: String(group.id), label: group.name }))}
      value={groups.data === undefined ? [] : groupIds.map(String)}
      onChange={(ids) => void save(ids.map(Number))}
    >
      <CreateGroup
        onCreate={async (name) => {
          const id = await create(name);
          await save([...groupIds, id]);
        }}
      />
    </MultiSelect>
  );
}

function CreateGroup({ onCreate }: { onCreate: (name: string) => Promise<void> }) {
  const { t } = useTranslation("commissions");
  const form = useServerForm({
    initialValues: { name: "" },
    validate: { name: (name) => (name.trim() ? null : t("group_name_needed")) },
    submit: async ({ name }) => {
      await onCreate(name.trim());
      form.reset({ name: "" });
    },
  });
  return (
    <form {...form.props} className={styles.createGroup}>
      <TextField
        {...form.field("name")}
        label={t("group_name")}
        hint={t("group_name_hint")}
        autoComplete="off"
        maxLength={80}
        filter={cleanGroupName}
      />
      <Button type="submit" busy={form.busy} disabled={form.values.name.trim() === ""}>
        {t("create_group")}
      </Button>
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
    </form>
  );
}
