import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { ConditionFields } from "../../components/conditions/ConditionFields";
import { conditionOf, FIRST_CONDITION } from "../../components/conditions/model";
import styles from "./Messaging.module.css";
import { saveSegment } from "./mutations";
import { PeopleCount } from "./PeopleCount";
import { segmentsQuery, type Segment } from "./queries";
import { usePeopleCount } from "./usePeopleCount";

/** A segment: the sentence on top reads its conditions back, the count says who may be reached. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | null; onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const client = useQueryClient();
  const [name, setName] = useState(segment?.name ?? "");
  const [condition, setCondition] = useState(segment ? conditionOf(segment.condition) : FIRST_CONDITION);
  const counted = usePeopleCount(condition, "reminder", { segmentId: segment?.segment_id ?? null });
  const save = useMutation({
    mutationFn: () =>
      saveSegment({ name, condition }, segment && { id: segment.segment_id, revision: segment.revision }),
    onSuccess: (data) => {
      client.setQueryData(segmentsQuery().queryKey, data);
      onClose();
    },
  });
  const error = save.error ?? counted.error;
  const fields = isProblem(error) ? error.fields : {};
  const fault = (field: string) => fields[field]?.[0]?.message;
  return (
    <FormDialog
      title={t(segment ? "change_segment" : "make_segment")}
      confirm={t("save")}
      size="m"
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {counted.data && <p className={styles.readBack}>{counted.data.sentence}</p>}
      <TextField label={t("name")} value={name} onChange={setName} maxLength={80} error={fault("name")} />
      <ConditionFields value={condition} onChange={setCondition} fault={fault} />
      {error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(error)}</Callout>}
      {counted.data && (
        <PeopleCount
          people={counted.data.people}
          checked={counted.data.checked}
          isCut={counted.data.is_cut}
          reachable={counted.data.reachable}
          blocked={counted.data.blocked}
          may={counted.data.may}
          countedAt={counted.data.counted_at}
          isStale={counted.isStale}
        />
      )}
    </FormDialog>
  );
}
